import type { Endpoint } from './endpoint.ts';

export const listActiveTestimonials = {
  operation: 'list-active-testimonials',
  method: 'GET',
  url: '/api/testimonials',
  auth: 'public',
  service: 'admin',
} as const satisfies Endpoint;

export const listTestimonials = {
  operation: 'admin-list-testimonials',
  method: 'GET',
  url: '/api/admin/testimonials',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const createTestimonial = {
  operation: 'admin-create-testimonial',
  method: 'POST',
  url: '/api/admin/testimonials',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const updateTestimonial = {
  operation: 'admin-update-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const deleteTestimonial = {
  operation: 'admin-delete-testimonial',
  method: 'DELETE',
  url: '/api/admin/testimonials/:id',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;

export const toggleTestimonial = {
  operation: 'admin-toggle-testimonial',
  method: 'PUT',
  url: '/api/admin/testimonials/:id/toggle',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
