import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listActiveTestimonialsRoute,
  listTestimonialsRoute,
  toggleTestimonialRoute,
  updateTestimonialRoute,
} from '@blindspot/contracts/http/testimonials';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import {
  addTestimonial,
  changeTestimonial,
  deleteTestimonial,
  toggleTestimonial,
} from './testimonial-service.ts';
import { listTestimonials } from './testimonial-store.ts';

export function addTestimonialRoutes(app: App, { db, bearer }: AdminDeps): void {
  addRoute(app, listActiveTestimonialsRoute, {}, () => listTestimonials(db, 'active'));

  addRoute(app, listTestimonialsRoute, { bearer }, () => listTestimonials(db, 'all'));

  addRoute(app, createTestimonialRoute, { bearer }, ({ caller, body }) =>
    addTestimonial(db, caller.userId, body),
  );

  addRoute(app, updateTestimonialRoute, { bearer }, ({ caller, params, body: { version, ...text } }) =>
    changeTestimonial(db, { id: params.id, actorId: caller.userId }, text, version),
  );

  addRoute(app, toggleTestimonialRoute, { bearer }, ({ caller, params }) =>
    toggleTestimonial(db, { id: params.id, actorId: caller.userId }),
  );

  addRoute(app, deleteTestimonialRoute, { bearer }, ({ caller, params }) =>
    deleteTestimonial(db, { id: params.id, actorId: caller.userId }),
  );
}
