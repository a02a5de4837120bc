import { randomUUID } from 'node:crypto';
import type { TappedThemes } from '@blindspot/contracts/fields';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import { createTestimonialRoute } from '@blindspot/contracts/http/testimonials';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import type { Visitor } from '../api/visitor.ts';
import { signInAsAdmin } from '../api/admin.ts';

/** Existing people and objects that a request can refer to. */
export interface Fixtures {
  readonly owner: Owner;
  /** An account that is used for nothing else, so that signing in ends no other session. */
  readonly knownEmail: string;
  readonly admin: Visitor;
  readonly requestIds: readonly string[];
  readonly shownRequestId: string;
  readonly receipts: readonly string[];
  readonly testimonialIds: readonly string[];
  readonly questionSetIds: readonly string[];
  /** Valid answers to each request, in the same order. */
  readonly answers: readonly Readonly<Record<string, string | number>>[];
  /** Themes that may be tapped in each request, in the same order. */
  readonly themes: readonly TappedThemes[];
}

/**
 * Enough answers for a result in some requests; so few in others that answers and the self-view can still be
 * changed.
 */
const answerCounts = [6, 6, 2, 1];

/** Creates an owner with answered requests of both formats, and an admin with objects to manage. */
export async function createFixtures(baseUrl: string): Promise<Fixtures> {
  const owner = await registerOwner(baseUrl);
  const { email: knownEmail } = await registerOwner(baseUrl);
  const visitor = await signInAsAdmin(baseUrl);
  const requestIds = [
    await owner.createRequest({ question_set: 'relateful' }),
    await owner.createRequest({ question_set: 'shadow' }),
    await owner.createRequest({ question_set: 'relateful' }),
    await owner.createRequest({ question_set: 'shadow' }),
  ];
  const receipts: string[] = [];
  const answers: Record<string, string | number>[] = [];
  const themes: TappedThemes[] = [];
  for (const [index, requestId] of requestIds.entries()) {
    const { body: form } = await owner.call(getPublicFormRoute, { params: { requestId } });
    const { questions, format, offers = {} } = form.questions;
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
    for (let person = 0; person < (answerCounts[index] ?? 0); person += 1) {
      receipts.push(
        await submit(baseUrl, requestId, {
          name: `Person ${person}`,
          email: `person-${randomUUID()}@attack.example`,
          relationship: relationships[person % relationships.length] ?? 'other',
          answers: given,
        }),
      );
    }
  }
  const testimonial = await visitor.call(createTestimonialRoute, {
    body: { name: 'Ann', role: 'Lead', content: 'Good.', category: 'work', rating: 5 },
  });
  const set = await visitor.call(createQuestionSetRoute, {
    body: {
      name: `generated-${Date.now().toString(36)}`,
      title: 'Generated',
      description: 'For trying.',
      format: 'text',
      questions: { first: 'First?' },
    },
  });
  return {
    owner,
    knownEmail,
    admin: visitor,
    requestIds,
    shownRequestId: requestIds[0] ?? '',
    receipts,
    testimonialIds: [testimonial.body.id],
    questionSetIds: [set.body.id, 'custom'],
    answers,
    themes,
  };
}

/** Provides accounts that a call may sign out or delete: a new one each time it is needed. */
export function createExpendable(baseUrl: string): { token: () => Promise<string>; spend: () => void } {
  let present: Promise<Owner> | undefined;
  return {
    token: async () => {
      present ??= registerOwner(baseUrl);
      return (await present).token ?? '';
    },
    spend: () => {
      present = undefined;
    },
  };
}
