// SPDX-License-Identifier: Apache-2.0
#ifndef BENCH_PEERS_H
#define BENCH_PEERS_H

#ifdef __cplusplus
extern "C" {
#endif

/// A world of another engine; bodies are numbered from 0 in order of creation. Metres, seconds, radians.
typedef struct PeerWorld PeerWorld;

enum { peerBox2D = 0, peerChipmunk = 1 };
enum { peerStatic = 0, peerKinematic = 1, peerDynamic = 2 };

PeerWorld *peerCreate(int engine, float gravity, int sleeping, int sweeping);
void peerDestroy(PeerWorld *world);
void peerAddBody(PeerWorld *world, int kind, float x, float y, float angle, float vx, float vy, float spin,
                 float damping, int bullet, int allowsSleep);
void peerRemoveBody(PeerWorld *world, int body);
void peerMove(PeerWorld *world, int body, float x, float y);
void peerSetGravity(PeerWorld *world, float x, float y);
void peerSetVelocity(PeerWorld *world, int body, float vx, float vy);
/// Adds to the last body a convex outline of `count` points (x, y pairs) with a skin; 1 point is a circle, 2 an edge or,
/// with a skin, a capsule.
void peerAddShape(PeerWorld *world, const float *points, int count, float radius, float density, float friction,
                  float restitution, unsigned category, unsigned mask);

/// Anchors in the bodies' axes; limits are infinite where there are none, and 0 Hz is no spring.
typedef struct PeerHinge {
  int a, b;
  float anchorAX, anchorAY, anchorBX, anchorBY;
  float motorSpeed, motorTorque;
  float referenceAngle, lowerAngle, upperAngle;
  float hertz, dampingRatio;
} PeerHinge;

void peerAddHinge(PeerWorld *world, PeerHinge hinge);
void peerStep(PeerWorld *world);
/// x, y, angle, vx, vy, spin, mass, inertia, x and y of the centre of mass.
void peerRead(PeerWorld *world, int body, float *values);
int peerIsAsleep(PeerWorld *world);

#ifdef __cplusplus
}
#endif

#endif
