import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listActiveTestimonialsRoute,
  listTestimonialsRoute,
  toggleTestimonialRoute,
  updateTestimonialRoute,
  type Testimonial,
} from '@blindspot/contracts/http/testimonials';
import { call } from '@blindspot/contracts/client';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin } from './harness.ts';

const { admin, url } = await useAdmin();
const root = await admin({ original: true });
const text = { name: 'Ann', role: 'Reader', content: 'It helped me.', category: 'leadership', rating: 5 };

const create = async (change: Partial<typeof text> = {}): Promise<Testimonial> =>
  (await root.call(createTestimonialRoute, { body: { ...text, ...change } })).body;
const shown = async (): Promise<string[]> =>
  (await call(listActiveTestimonialsRoute, {}, { baseUrl: url })).body.map(({ id }) => id);

describe('testimonials for the landing page', () => {
  it('S3.12 a testimonial is public from its creation until it is hidden', async () => {
    const { id } = await create();
    expect(await shown()).toContain(id);
    expect((await root.call(toggleTestimonialRoute, { params: { id } })).body).toMatchObject({
      active: false,
      version: 2,
    });
    expect(await shown()).not.toContain(id);
    const { body: all } = await root.call(listTestimonialsRoute, {});
    expect(all).toContainEqual({ ...text, id, active: false, version: 2 });
  });

  it('S3.12 a change to an outdated version of a testimonial is rejected with 409', async () => {
    const { id, version } = await create();
    const change = (seen: number | undefined, content: string) =>
      root.call(updateTestimonialRoute, {
        params: { id },
        body: { ...text, content, ...(seen === undefined ? {} : { version: seen }) },
      });
    expect((await change(version, 'First.')).body).toMatchObject({ content: 'First.', version: 2 });
    expect(await refusal(change(version, 'Second.'))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect((await change(undefined, 'Third.')).body.version).toBe(3);
  });

  it.each([
    ['name', { name: ' ' }],
    ['role', { role: '' }],
    ['content', { content: '' }],
    ['category', { category: '' }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 2.5 }],
  ])(
    'S3.12 S5.7 S9.11 a testimonial with a bad %s is rejected, and the reply names the field',
    async (path, change) => {
      const refused = await refusal(create(change));
      expect(refused.status).toBe(422);
      expect(refused.errors.map((error) => error.path)).toEqual([path]);
    },
  );

  it('every call for a deleted testimonial is rejected with 404', async () => {
    const { id } = await create();
    await root.call(deleteTestimonialRoute, { params: { id } });
    const statuses = await Promise.all(
      [
        root.call(deleteTestimonialRoute, { params: { id } }),
        root.call(toggleTestimonialRoute, { params: { id } }),
        root.call(updateTestimonialRoute, { params: { id }, body: text }),
      ].map(async (again) => (await refusal(again)).status),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });
});
