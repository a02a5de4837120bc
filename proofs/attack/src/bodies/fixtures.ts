import { randomUUID } from 'node:crypto';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { createTestimonialRoute } from '@blindspot/contracts/http/testimonials';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { friendAt } from '@blindspot/people/friend';
import { range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { makeForm, signInAsAdmin, type Visitor } from '../api/visitor.ts';

export interface Fixtures {
  readonly owner: Owner;
  /** Separate account, so that a sign-in ends no other session. */
  readonly knownEmail: string;
  readonly admin: Visitor;
  readonly requestIds: readonly string[];
  readonly shownRequestId: string;
  readonly receipts: readonly string[];
  readonly testimonialIds: readonly string[];
  readonly questionSetIds: readonly string[];
  readonly answers: readonly Readonly<Record<string, string | number>>[];
  readonly themes: readonly TappedThemes[];
}

/** The first two requests have enough answers for a result. The other two can still be changed. */
const requests = [
  { form: 'relateful', people: 6 },
  { form: 'shadow', people: 6 },
  { form: 'relateful', people: 2 },
  { form: 'shadow', people: 1 },
];

export async function createFixtures(baseUrl: string): Promise<Fixtures> {
  const owner = await registerOwner(baseUrl);
  const { email: knownEmail } = await registerOwner(baseUrl);
  const visitor = await signInAsAdmin(baseUrl);
  const requestIds: string[] = [];
  const receipts: string[] = [];
  const answers: Record<string, string | number>[] = [];
  const themes: TappedThemes[] = [];
  for (const { form: questionSet, people } of requests) {
    const requestId = await owner.makeRequest({ question_set: questionSet });
    requestIds.push(requestId);
    const { questions, format, offers = {} } = (await friendAt(owner.product).openForm(requestId)).questions;
    const given = Object.fromEntries(
      Object.keys(questions).map((key) => [key, format === 'slider' ? 7 : 'You listen well.']),
    );
    answers.push(given);
    themes.push(
      Object.fromEntries(
        Object.entries(offers).map(([key, { first, more }]) => [
          key,
          [...first.slice(-1), ...more.slice(0, 2)],
        ]),
      ),
    );
    for (const place of range(people)) {
      const person = { name: `Person ${place}`, email: `person-${randomUUID()}@attack.example` };
      const relationship = relationships[place % relationships.length] ?? 'other';
      receipts.push(await submit(baseUrl, requestId, person, { relationship, answers: given }));
    }
  }
  const testimonial = await visitor.call(createTestimonialRoute, {
    body: { name: 'Ann', role: 'Lead', content: 'Good.', category: 'work', rating: 5 },
  });
  const formId = await makeForm(visitor, { format: 'text', questions: { first: 'First?' } });
  return {
    owner,
    knownEmail,
    admin: visitor,
    requestIds,
    shownRequestId: requestIds[0] ?? '',
    receipts,
    testimonialIds: [testimonial.body.id],
    questionSetIds: [formId, 'custom'],
    answers,
    themes,
  };
}
