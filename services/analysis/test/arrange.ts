import type { LabelledRequest } from '@blindspot/contracts/queries/feedback-requests';
import { anAnswer, aRequest, type StoredAnswer } from './builders.ts';
import type { TestApp } from './harness.ts';

export const someAnswers = (count: number, over: Partial<StoredAnswer> = {}): StoredAnswer[] =>
  Array.from({ length: count }, () => anAnswer(over));

/** An announced request with these answers, all of them arrived. */
export async function requestWith(
  app: TestApp,
  answers: readonly StoredAnswer[],
  over: Parameters<typeof aRequest>[0] = {},
): Promise<LabelledRequest> {
  const request = aRequest(over);
  await app.neighbours.addRequest(request);
  await app.neighbours.submit(request.request_id, ...answers);
  if (answers.length > 0) await app.countIs(request.request_id, answers.length);
  return request;
}
