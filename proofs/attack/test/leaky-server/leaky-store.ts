import { randomUUID } from 'node:crypto';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface LeakyAnswer {
  readonly receipt: string;
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly answers: Readonly<Record<string, string | number>>;
  readonly at: string;
  rating: number | null;
}

export interface LeakyRequest {
  readonly id: string;
  readonly ownerToken: string;
  readonly title: string;
  readonly instructions: string;
  readonly questionSet: (typeof builtInQuestionSets)[number];
  readonly answers: LeakyAnswer[];
  readonly shareId: string;
}

export function newRequest(
  ownerToken: string,
  body: { title?: string; custom_ai_prompt?: string; question_set?: string },
): LeakyRequest {
  const questionSet =
    builtInQuestionSets.find(({ id }) => id === body.question_set) ?? builtInQuestionSets[0];
  if (!questionSet) throw new Error('There is no question set.');
  return {
    id: randomUUID(),
    ownerToken,
    title: body.title ?? '',
    instructions: body.custom_ai_prompt ?? '',
    questionSet,
    answers: [],
    shareId: randomUUID().replaceAll('-', '').slice(0, 22),
  };
}

/** Whoever has answered before is overwritten, and so are merged by address: the first thing a careless product does. */
export function addAnswer(request: LeakyRequest, answer: LeakyAnswer): boolean {
  const before = request.answers.findIndex(
    ({ email }) => email.trim().toLowerCase() === answer.email.trim().toLowerCase(),
  );
  if (before >= 0) request.answers.splice(before, 1, answer);
  else request.answers.push(answer);
  return before >= 0;
}

/** Plain weighted averages of everybody there is now, by each person's own slider. */
export function averagesOf(
  request: LeakyRequest,
): Record<string, { question_text: string; average: number; count: number }> {
  if (request.questionSet.format !== 'slider' || request.answers.length === 0) return {};
  return Object.fromEntries(
    Object.entries(request.questionSet.questions).map(([key, question]) => {
      const weighted = request.answers.map(({ answers, rating, relationship }) => ({
        value: Number(answers[key] ?? 5),
        weight: rating ?? defaultTrustWeights[relationship],
      }));
      const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
      const average = weighted.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
      return [
        key,
        { question_text: question, average: Math.round(average * 10) / 10, count: weighted.length },
      ];
    }),
  );
}

/** Word for word, in the order in which they came, with the relationship; `screens` withholds mailboxes of those who answered. */
export function commentsOf(request: LeakyRequest, screens: boolean): Record<string, unknown> {
  const mailboxes = request.answers.map(({ email }) => email.split('@')[0] ?? email);
  const isShown = (sentence: string): boolean =>
    !screens || !mailboxes.some((mailbox) => sentence.includes(mailbox));
  const entries = Object.entries(request.questionSet.optional_questions).map(([key, question]) => {
    const responses = request.answers.flatMap(({ answers, relationship }) =>
      String(answers[key] ?? '')
        .split(/(?<=\.)\s+/)
        .filter((sentence) => sentence !== '' && isShown(sentence))
        .map((content) => ({ content, relationship })),
    );
    return [key, { question_text: question, responses }] as const;
  });
  return Object.fromEntries(entries.filter(([, { responses }]) => responses.length > 0));
}
