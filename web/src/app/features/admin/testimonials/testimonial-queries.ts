import {
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  toggleTestimonial,
  updateTestimonial,
} from '@blindspot/contracts/endpoints';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { api } from '../../../api/api.ts';
import { entryQueries } from '../editing/entry-queries.ts';

export type TestimonialDraft = Omit<Testimonial, 'id' | 'version'>;

export const {
  useEntries: useTestimonials,
  useFetchEntry: useFetchTestimonial,
  useSaveEntry: useSaveTestimonial,
  useToggleEntry: useToggleTestimonial,
  useDeleteEntry: useDeleteTestimonial,
} = entryQueries<Testimonial, TestimonialDraft>({
  queryKey: ['admin', 'testimonials'],
  newEntry: 'first',
  list: (signal) => api(listTestimonials, {}, signal),
  create: (body) => api(createTestimonial, { body }),
  update: (id, body) => api(updateTestimonial, { params: { id }, body }),
  toggle: (id) => api(toggleTestimonial, { params: { id } }),
  remove: (id) => api(deleteTestimonial, { params: { id } }),
});
