import {
  createTestimonial,
  deleteTestimonial,
  listTestimonials,
  toggleTestimonial,
  updateTestimonial,
} from '@blindspot/contracts/admin-endpoints';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import type { EditToSave } from '../editing/editor.tsx';

export type TestimonialDraft = Omit<Testimonial, 'id' | 'version'>;

const queryKey = ['admin', 'testimonials'] as const;

async function readTestimonials(signal?: AbortSignal): Promise<Testimonial[]> {
  return (await api(listTestimonials, {}, signal)).body;
}

export function useTestimonials() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readTestimonials(signal) });
}

/** What is stored now, past the cache. */
export function useFindTestimonial() {
  const client = useQueryClient();
  return async (id: string): Promise<Testimonial | undefined> => {
    const list = await client.fetchQuery({ queryKey, queryFn: () => readTestimonials(), staleTime: 0 });
    return list.find((testimonial) => testimonial.id === id);
  };
}

export function useSaveTestimonial(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, version, asNew = false }: EditToSave<TestimonialDraft>) =>
      id === undefined || asNew
        ? (await api(createTestimonial, { body: draft })).body
        : (
            await api(updateTestimonial, {
              params: { id },
              body: version === undefined ? draft : { ...draft, version },
            })
          ).body,
    onSuccess: (saved) => {
      client.setQueryData<Testimonial[]>(queryKey, (list = []) =>
        list.some((one) => one.id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [saved, ...list],
      );
      void client.invalidateQueries({ queryKey });
    },
  });
}

export function useToggleTestimonial(id: string) {
  const client = useQueryClient();
  return useMutation({
    // What is wanted is for showing it at once; the call itself turns it over.
    mutationFn: async (_wanted: boolean) => (await api(toggleTestimonial, { params: { id } })).body,
    onSuccess: (toggled) =>
      client.setQueryData<Testimonial[]>(queryKey, (list) =>
        list?.map((one) => (one.id === toggled.id ? toggled : one)),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteTestimonial(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(deleteTestimonial, { params: { id } });
    },
    onSuccess: () => {
      client.setQueryData<Testimonial[]>(queryKey, (list) => list?.filter((one) => one.id !== id));
      void client.invalidateQueries({ queryKey });
    },
  });
}
