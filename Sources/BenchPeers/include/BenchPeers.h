#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

/// A world of another engine; bodies are numbered from 0 in order of creation. Metres, seconds, radians.
typedef struct PeerWorld PeerWorld;

enum { peerBox2D = 0, peerChipmunk = 1 };
enum { peerStill = 0, peerKinematic = 1, peerDynamic = 2 };

PeerWorld *peerCreate(int engine, float gravity, int sleeping);
void peerDestroy(PeerWorld *world);
void peerAddBody(PeerWorld *world, int kind, float x, float y, float angle, float vx, float vy, float spin,
                 int bullet, int allowsSleep);
/// Adds to the last body a convex outline of `count` points (x, y pairs) with a skin; 1 point is a circle, 2 an edge or,
/// with a skin, a capsule.
void peerAddShape(PeerWorld *world, const float *points, int count, float radius, float density, float friction,
                  float restitution, unsigned category, unsigned mask);
void peerAddHinge(PeerWorld *world, int a, int b, float ax, float ay, float bx, float by, float motorSpeed,
                  float motorTorque);
void peerStep(PeerWorld *world);
/// x, y, angle, vx, vy, spin, mass, inertia.
void peerRead(PeerWorld *world, int body, float *values);
int peerIsAsleep(PeerWorld *world);

#ifdef __cplusplus
}
#endif

#endif
