// SPDX-License-Identifier: Apache-2.0
// Debian's Box2D 2.4.1 and Chipmunk 7 behind one small face, built only with the trait Peers.

#include "BenchPeers.h"

#ifdef BENCH_PEERS

#include <box2d/box2d.h>
#include <chipmunk/chipmunk.h>

#include <cmath>
#include <vector>

struct PeerWorld {
  int engine;
  int sleeping;
  b2World *box = nullptr;
  std::vector<b2Body *> boxBodies;
  cpSpace *space = nullptr;
  std::vector<cpBody *> bodies;
};

static const float frame = 1.0f / 60.0f;

PeerWorld *peerCreate(int engine, float gravity, int sleeping, int sweeping) {
  PeerWorld *w = new PeerWorld();
  w->engine = engine;
  w->sleeping = sleeping;
  if (engine == peerBox2D) {
    w->box = new b2World(b2Vec2(0, gravity));
    w->box->SetAllowSleeping(sleeping != 0);
    w->box->SetContinuousPhysics(sweeping != 0);
  } else {
    w->space = cpSpaceNew();
    cpSpaceSetGravity(w->space, cpv(0, gravity));
    cpSpaceSetIterations(w->space, 10);
    // Its default of 0.1 is meant for pixels.
    cpSpaceSetCollisionSlop(w->space, 0.005);
    if (sleeping) cpSpaceSetSleepTimeThreshold(w->space, 0.5);
  }
  return w;
}

void peerDestroy(PeerWorld *w) {
  delete w->box;
  if (w->space) {
    std::vector<cpShape *> shapes;
    std::vector<cpConstraint *> joints;
    cpSpaceEachShape(w->space, [](cpShape *s, void *list) { ((std::vector<cpShape *> *)list)->push_back(s); }, &shapes);
    cpSpaceEachConstraint(
        w->space, [](cpConstraint *c, void *list) { ((std::vector<cpConstraint *> *)list)->push_back(c); }, &joints);
    for (cpConstraint *c : joints) { cpSpaceRemoveConstraint(w->space, c); cpConstraintFree(c); }
    for (cpShape *s : shapes) { cpSpaceRemoveShape(w->space, s); cpShapeFree(s); }
    for (cpBody *b : w->bodies) {
      if (!b) continue;
      cpSpaceRemoveBody(w->space, b);
      cpBodyFree(b);
    }
    cpSpaceFree(w->space);
  }
  delete w;
}

void peerAddBody(PeerWorld *w, int kind, float x, float y, float angle, float vx, float vy, float spin,
                 float damping, int bullet, int allowsSleep) {
  if (w->engine == peerBox2D) {
    b2BodyDef d;
    d.type = kind == peerStatic ? b2_staticBody : kind == peerKinematic ? b2_kinematicBody : b2_dynamicBody;
    d.position.Set(x, y);
    d.angle = angle;
    d.linearVelocity.Set(vx, vy);
    d.angularVelocity = spin;
    d.linearDamping = damping;
    d.bullet = bullet != 0;
    d.allowSleep = allowsSleep != 0;
    w->boxBodies.push_back(w->box->CreateBody(&d));
    return;
  }
  cpBody *b = kind == peerStatic ? cpBodyNewStatic() : kind == peerKinematic ? cpBodyNewKinematic() : cpBodyNew(0, 0);
  cpSpaceAddBody(w->space, b);
  cpBodySetPosition(b, cpv(x, y));
  cpBodySetAngle(b, angle);
  if (kind != peerStatic) {
    cpBodySetVelocity(b, cpv(vx, vy));
    cpBodySetAngularVelocity(b, spin);
  }
  w->bodies.push_back(b);
}

void peerRemoveBody(PeerWorld *w, int i) {
  if (w->engine == peerBox2D) {
    w->box->DestroyBody(w->boxBodies[i]);
    w->boxBodies[i] = nullptr;
    return;
  }
  cpBody *body = w->bodies[i];
  std::vector<cpShape *> shapes;
  std::vector<cpConstraint *> joints;
  cpBodyEachShape(body, [](cpBody *, cpShape *s, void *list) { ((std::vector<cpShape *> *)list)->push_back(s); }, &shapes);
  cpBodyEachConstraint(
      body, [](cpBody *, cpConstraint *c, void *list) { ((std::vector<cpConstraint *> *)list)->push_back(c); }, &joints);
  for (cpConstraint *c : joints) { cpSpaceRemoveConstraint(w->space, c); cpConstraintFree(c); }
  for (cpShape *s : shapes) { cpSpaceRemoveShape(w->space, s); cpShapeFree(s); }
  cpSpaceRemoveBody(w->space, body);
  cpBodyFree(body);
  w->bodies[i] = nullptr;
}

void peerMove(PeerWorld *w, int i, float x, float y) {
  if (w->engine == peerBox2D) {
    b2Body *body = w->boxBodies[i];
    body->SetTransform(b2Vec2(x, y), body->GetAngle());
    for (b2JointEdge *e = body->GetJointList(); e; e = e->next) e->other->SetAwake(true);
  } else {
    cpBodySetPosition(w->bodies[i], cpv(x, y));
    cpSpaceReindexShapesForBody(w->space, w->bodies[i]);
  }
}

void peerSetGravity(PeerWorld *w, float x, float y) {
  if (w->engine == peerBox2D) {
    w->box->SetGravity(b2Vec2(x, y));
  } else {
    cpSpaceSetGravity(w->space, cpv(x, y));
  }
}

void peerSetVelocity(PeerWorld *w, int i, float vx, float vy) {
  if (w->engine == peerBox2D) {
    w->boxBodies[i]->SetLinearVelocity(b2Vec2(vx, vy));
  } else {
    cpBodySetVelocity(w->bodies[i], cpv(vx, vy));
  }
}

static void addBox2DShape(PeerWorld *w, const float *p, int count, float radius, const b2FixtureDef &base) {
  b2Body *body = w->boxBodies.back();
  b2FixtureDef f = base;
  b2CircleShape circle;
  b2EdgeShape edge;
  b2PolygonShape polygon;
  if (count == 1) {
    circle.m_p.Set(p[0], p[1]);
    circle.m_radius = radius;
    f.shape = &circle;
    body->CreateFixture(&f);
  } else if (count == 2 && radius == 0) {
    edge.SetTwoSided(b2Vec2(p[0], p[1]), b2Vec2(p[2], p[3]));
    f.shape = &edge;
    body->CreateFixture(&f);
  } else if (count == 2) {
    // No capsules there: a box and two discs.
    float dx = p[2] - p[0], dy = p[3] - p[1], length = std::sqrt(dx * dx + dy * dy);
    polygon.SetAsBox(length / 2, radius, b2Vec2((p[0] + p[2]) / 2, (p[1] + p[3]) / 2), std::atan2(dy, dx));
    f.shape = &polygon;
    body->CreateFixture(&f);
    for (int k = 0; k < 2; k++) {
      circle.m_p.Set(p[2 * k], p[2 * k + 1]);
      circle.m_radius = radius;
      f.shape = &circle;
      body->CreateFixture(&f);
    }
  } else {
    b2Vec2 points[b2_maxPolygonVertices];
    for (int k = 0; k < count; k++) points[k].Set(p[2 * k], p[2 * k + 1]);
    polygon.Set(points, count);
    f.shape = &polygon;
    body->CreateFixture(&f);
  }
}

void peerAddShape(PeerWorld *w, const float *p, int count, float radius, float density, float friction,
                  float restitution, unsigned category, unsigned mask) {
  if (w->engine == peerBox2D) {
    b2FixtureDef f;
    f.density = density;
    f.friction = friction;
    f.restitution = restitution;
    f.filter.categoryBits = (uint16)category;
    f.filter.maskBits = (uint16)mask;
    addBox2DShape(w, p, count, radius, f);
    return;
  }
  cpBody *body = w->bodies.back();
  cpShape *s;
  if (count == 1) {
    s = cpCircleShapeNew(body, radius, cpv(p[0], p[1]));
  } else if (count == 2) {
    s = cpSegmentShapeNew(body, cpv(p[0], p[1]), cpv(p[2], p[3]), radius);
  } else {
    std::vector<cpVect> points;
    for (int k = 0; k < count; k++) points.push_back(cpv(p[2 * k], p[2 * k + 1]));
    s = cpPolyShapeNew(body, count, points.data(), cpTransformIdentity, radius);
  }
  if (cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC) cpShapeSetDensity(s, density);
  // It multiplies the two, the others take the root of the product.
  cpShapeSetFriction(s, std::sqrt(friction));
  cpShapeSetElasticity(s, restitution);
  cpShapeSetFilter(s, cpShapeFilterNew(CP_NO_GROUP, category, mask));
  cpSpaceAddShape(w->space, s);
}

void peerAddHinge(PeerWorld *w, PeerHinge h) {
  bool limited = std::isfinite(h.lowerAngle) || std::isfinite(h.upperAngle);
  float lower = std::fmax(h.lowerAngle, -1e4f), upper = std::fmin(h.upperAngle, 1e4f);
  if (w->engine == peerBox2D) {
    b2RevoluteJointDef d;
    d.bodyA = w->boxBodies[h.a];
    d.bodyB = w->boxBodies[h.b];
    d.localAnchorA.Set(h.anchorAX, h.anchorAY);
    d.localAnchorB.Set(h.anchorBX, h.anchorBY);
    d.referenceAngle = h.referenceAngle;
    d.enableLimit = limited;
    d.lowerAngle = lower;
    d.upperAngle = upper;
    d.enableMotor = h.motorTorque > 0;
    d.motorSpeed = h.motorSpeed;
    d.maxMotorTorque = h.motorTorque;
    w->box->CreateJoint(&d);
    return;
  }
  cpBody *a = w->bodies[h.a], *b = w->bodies[h.b];
  cpConstraint *c = cpPivotJointNew2(a, b, cpv(h.anchorAX, h.anchorAY), cpv(h.anchorBX, h.anchorBY));
  cpConstraintSetCollideBodies(c, cpFalse);
  cpSpaceAddConstraint(w->space, c);
  if (h.motorTorque > 0) {
    cpConstraint *m = cpSimpleMotorNew(a, b, -h.motorSpeed);
    cpConstraintSetMaxForce(m, h.motorTorque);
    cpSpaceAddConstraint(w->space, m);
  }
  if (limited) {
    cpSpaceAddConstraint(w->space, cpRotaryLimitJointNew(a, b, h.referenceAngle + lower, h.referenceAngle + upper));
  }
  if (h.hertz > 0) {
    double inertia = 1 / (1 / cpBodyGetMoment(a) + 1 / cpBodyGetMoment(b)), omega = 2 * CP_PI * h.hertz;
    // It measures A's angle less B's.
    cpSpaceAddConstraint(
        w->space, cpDampedRotarySpringNew(a, b, -h.referenceAngle, inertia * omega * omega,
                                          2 * inertia * h.dampingRatio * omega));
  }
}

void peerStep(PeerWorld *w) {
  if (w->engine == peerBox2D) {
    w->box->Step(frame, 8, 3);
  } else {
    cpSpaceStep(w->space, frame);
  }
}

void peerRead(PeerWorld *w, int i, float *v) {
  if (w->engine == peerBox2D) {
    b2Body *b = w->boxBodies[i];
    v[0] = b->GetPosition().x;
    v[1] = b->GetPosition().y;
    v[2] = b->GetAngle();
    v[3] = b->GetLinearVelocity().x;
    v[4] = b->GetLinearVelocity().y;
    v[5] = b->GetAngularVelocity();
    bool moves = b->GetType() == b2_dynamicBody;
    v[6] = moves ? b->GetMass() : 0;
    v[7] = moves ? b->GetInertia() - b->GetMass() * b->GetLocalCenter().LengthSquared() : 0;
    v[8] = b->GetWorldCenter().x;
    v[9] = b->GetWorldCenter().y;
    return;
  }
  cpBody *b = w->bodies[i];
  bool moves = cpBodyGetType(b) == CP_BODY_TYPE_DYNAMIC;
  v[0] = (float)cpBodyGetPosition(b).x;
  v[1] = (float)cpBodyGetPosition(b).y;
  v[2] = (float)cpBodyGetAngle(b);
  v[3] = (float)cpBodyGetVelocity(b).x;
  v[4] = (float)cpBodyGetVelocity(b).y;
  v[5] = (float)cpBodyGetAngularVelocity(b);
  v[6] = moves ? (float)cpBodyGetMass(b) : 0;
  v[7] = moves ? (float)cpBodyGetMoment(b) : 0;
  cpVect center = cpBodyLocalToWorld(b, cpBodyGetCenterOfGravity(b));
  v[8] = (float)center.x;
  v[9] = (float)center.y;
}

int peerIsAsleep(PeerWorld *w) {
  if (!w->sleeping) return 0;
  if (w->engine == peerBox2D) {
    for (b2Body *b : w->boxBodies) {
      if (b && b->GetType() == b2_dynamicBody && b->IsAwake()) return 0;
    }
    return 1;
  }
  for (cpBody *b : w->bodies) {
    if (b && cpBodyGetType(b) == CP_BODY_TYPE_DYNAMIC && !cpBodyIsSleeping(b)) return 0;
  }
  return 1;
}

#endif
