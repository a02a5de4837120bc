import { randomUUID } from 'node:crypto';
import type { CallInput } from '@blindspot/contracts/client';
import {
  createTestimonialRoute,
  deleteTestimonialRoute,
  listActiveTestimonialsRoute,
  listTestimonialsRoute,
  toggleTestimonialRoute,
  updateTestimonialRoute,
  type Testimonial,
} from '@blindspot/contracts/http-admin';
import { describe, expect, it } from 'vitest';
import { refusal, useAdmin, type Person } from './harness.ts';

const { signInAdmin, nobody, database } = await useAdmin();
const admin = await signInAdmin();

type Wanted = CallInput<typeof createTestimonialRoute>['body'];
const aTestimonial = (changes: Partial<Wanted> = {}): Wanted => ({
  name: 'Noor',
  role: 'Team lead',
  content: 'I had no idea, and now I do.',
  category: 'leadership',
  rating: 5,
  ...changes,
});

const create = async (changes: Partial<Wanted> = {}): Promise<Testimonial> =>
  (await admin.call(createTestimonialRoute, { body: aTestimonial(changes) })).body;
const shown = async (): Promise<string[]> =>
  (await nobody.call(listActiveTestimonialsRoute, {})).body.map(({ id }) => id);
const toggle = (id: string) => admin.call(toggleTestimonialRoute, { params: { id } });
const remove = (person: Person, id: string) => person.call(deleteTestimonialRoute, { params: { id } });
const change = (id: string, changes: Partial<Wanted> = {}) =>
  admin.call(updateTestimonialRoute, { params: { id }, body: aTestimonial(changes) });

describe('a testimonial', () => {
  it('is shown on the landing page as it was written', async () => {
    const { status, body } = await admin.call(createTestimonialRoute, { body: aTestimonial({ rating: 4 }) });
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, ...aTestimonial({ rating: 4 }), active: true });
    expect((await nobody.call(listActiveTestimonialsRoute, {})).body).toContainEqual(body);
  });

  it('comes first when it is the newest', async () => {
    await create();
    const { id } = await create();
    expect((await shown())[0]).toBe(id);
  });

  it('can be hidden and shown again', async () => {
    const { id } = await create();
    expect((await toggle(id)).body.active).toBe(false);
    expect(await shown()).not.toContain(id);
    expect((await toggle(id)).body.active).toBe(true);
    expect(await shown()).toContain(id);
  });

  it('stays in the admins’ list when it is hidden', async () => {
    const { id } = await create({ active: false });
    const { body } = await admin.call(listTestimonialsRoute, {});
    expect(body.find((one) => one.id === id)?.active).toBe(false);
  });

  it('can be changed', async () => {
    const { id } = await create();
    const { body } = await change(id, { content: 'Better words.' });
    expect(body).toMatchObject({ id, content: 'Better words.' });
    expect((await admin.call(listTestimonialsRoute, {})).body).toContainEqual(body);
  });

  it('can be deleted', async () => {
    const { id } = await create();
    expect((await remove(admin, id)).status).toBe(204);
    expect(await shown()).not.toContain(id);
  });

  it.each<[string, Partial<Wanted>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no role', { role: '' }, 'role'],
    ['no content', { content: '' }, 'content'],
    ['no category', { category: '' }, 'category'],
    ['a rating above 5', { rating: 6 }, 'rating'],
    ['a rating below 1', { rating: 0 }, 'rating'],
    ['a broken rating', { rating: 4.5 }, 'rating'],
  ])('is refused with %s', async (_, changes, path) => {
    const { status, errors } = await refusal(create(changes));
    expect({ status, path: errors[0]?.path }).toEqual({ status: 422, path });
  });

  it.each([
    ['changed', (id: string) => change(id)],
    ['toggled', toggle],
    ['deleted', (id: string) => remove(admin, id)],
  ])('that is not there cannot be %s', async (_, act) => {
    expect((await refusal(act(randomUUID()))).status).toBe(404);
  });

  it('leaves a trace of who did what', async () => {
    const { id } = await create();
    await toggle(id);
    await change(id);
    await remove(admin, id);
    const entries = await database.query(
      'select actor_id, action from admin.audit_entries where subject = $1 order by happened_at',
      [id],
    );
    expect(entries).toEqual(
      ['created', 'toggled', 'updated', 'deleted'].map((verb) => ({
        actor_id: admin.userId,
        action: `testimonial-${verb}`,
      })),
    );
  });
});
