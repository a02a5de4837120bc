import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listActiveTestimonialsRoute,
  listTestimonialsRoute,
  toggleTestimonialRoute,
  updateTestimonialRoute,
} from '@blindspot/contracts/http-admin';
import { addRoute } from '@blindspot/service-kit/add-route';
import type { BearerAuth } from '@blindspot/service-kit/bearer-auth';
import type { App } from '@blindspot/service-kit/create-app';
import type { Database } from '@blindspot/service-kit/database';
import {
  addTestimonial,
  changeTestimonial,
  deleteTestimonial,
  showOrHideTestimonial,
} from './testimonial-service.ts';
import { listTestimonials } from './testimonial-store.ts';

export function addTestimonialRoutes(app: App, { db, bearer }: { db: Database; bearer: BearerAuth }): void {
  addRoute(app, listActiveTestimonialsRoute, { handler: () => listTestimonials(db, 'active') });

  addRoute(app, listTestimonialsRoute, { bearer, handler: () => listTestimonials(db, 'all') });

  addRoute(app, createTestimonialRoute, {
    bearer,
    handler: ({ caller, body }) => addTestimonial(db, caller.userId, body),
  });

  addRoute(app, updateTestimonialRoute, {
    bearer,
    handler: ({ caller, params, body }) =>
      changeTestimonial(db, { id: params.id, actorId: caller.userId }, body),
  });

  addRoute(app, toggleTestimonialRoute, {
    bearer,
    handler: ({ caller, params }) => showOrHideTestimonial(db, { id: params.id, actorId: caller.userId }),
  });

  addRoute(app, deleteTestimonialRoute, {
    bearer,
    handler: ({ caller, params }) =>
      deleteTestimonial(db, { id: params.id, actorId: caller.userId }).then(() => undefined),
  });
}
