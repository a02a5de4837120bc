import {
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  toggleTestimonial,
  updateTestimonial,
} from '@blindspot/contracts/admin-endpoints';
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
  list: async (signal) => (await api(listTestimonials, {}, signal)).body,
  create: async (body) => (await api(createTestimonial, { body })).body,
  update: async (id, body) => (await api(updateTestimonial, { params: { id }, body })).body,
  toggle: async (id) => (await api(toggleTestimonial, { params: { id } })).body,
  remove: (id) => api(deleteTestimonial, { params: { id } }),
});
