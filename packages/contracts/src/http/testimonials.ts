import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Id, IdParams, requiredOneLine, requiredText, SeenVersion } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';

export const Testimonial = z
  .object({
    id: Id,
    name: z.string(),
    role: z.string(),
    content: z.string(),
    category: z.string(),
    rating: z.int().min(1).max(5),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Testimonial' });
export type Testimonial = z.infer<typeof Testimonial>;

const TestimonialWrite = z.strictObject({
  name: requiredOneLine(limits.name, 'a name'),
  role: requiredOneLine(limits.name, 'a role'),
  content: requiredText(limits.testimonial, 'the testimonial'),
  category: requiredOneLine(limits.name, 'a category'),
  rating: z.int().min(1).max(5),
  active: z.boolean().default(true),
  version: SeenVersion,
});

export const listActiveTestimonialsRoute = defineRoute(endpoints.listActiveTestimonials, {
  summary: 'List testimonials',
  description: 'Returns the testimonials of the landing page.',
  schema: { response: { 200: z.array(Testimonial) } },
});

export const listTestimonialsRoute = defineRoute(endpoints.listTestimonials, {
  summary: 'List all testimonials',
  description: 'Returns every testimonial, shown or not.',
  schema: { response: { 200: z.array(Testimonial) } },
});

export const createTestimonialRoute = defineRoute(endpoints.createTestimonial, {
  summary: 'Create a testimonial',
  description: 'Adds a testimonial.',
  schema: { body: TestimonialWrite, response: { 201: Testimonial } },
});

export const updateTestimonialRoute = defineRoute(endpoints.updateTestimonial, {
  summary: 'Change a testimonial',
  description: 'Changes a testimonial.',
  schema: { params: IdParams, body: TestimonialWrite, response: { 200: Testimonial } },
});

export const deleteTestimonialRoute = defineRoute(endpoints.deleteTestimonial, {
  summary: 'Delete a testimonial',
  description: 'Deletes a testimonial.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

export const toggleTestimonialRoute = defineRoute(endpoints.toggleTestimonial, {
  summary: 'Show or hide a testimonial',
  description: 'Shows a testimonial on the landing page, or hides it.',
  schema: { params: IdParams, response: { 200: Testimonial } },
});
