import type { LabelledRequest } from '@blindspot/contracts/queries/feedback-requests';
import type { DeidentifiedResponse } from '@blindspot/contracts/queries/feedback-responses';
import { anAnswer, aRequest } from './builders.ts';
import type { TestApp } from './harness.ts';

export const someAnswers = (
  count: number,
  over: Partial<DeidentifiedResponse> = {},
): DeidentifiedResponse[] => Array.from({ length: count }, () => anAnswer(over));

/** An announced request with these answers, all of them arrived. */
export async function requestWith(
  app: TestApp,
  answers: readonly DeidentifiedResponse[],
  over: Parameters<typeof aRequest>[0] = {},
): Promise<LabelledRequest> {
  const request = aRequest(over);
  await app.neighbours.addRequest(request);
  await app.neighbours.submit(request.request_id, ...answers);
  if (answers.length > 0) await app.countIs(request.request_id, answers.length);
  return request;
}
