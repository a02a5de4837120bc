import type { LabelledRequest } from '@blindspot/contracts/messages/feedback-requests';
import { eventually } from '@blindspot/test-kit/eventually';
import { expect } from 'vitest';
import { anAnswer, aRequest, type StoredAnswer } from './builders.ts';
import type { TestApp } from './harness.ts';

export const someAnswers = (count: number, over: Partial<StoredAnswer> = {}): StoredAnswer[] =>
  Array.from({ length: count }, () => anAnswer(over));

async function isKnown(app: TestApp, requestId: string): Promise<void> {
  await eventually(async () => {
    const rows = await app.database.query('select from analysis.feedback_requests where request_id = $1', [
      requestId,
    ]);
    expect(rows).toHaveLength(1);
  });
}

export async function requestWith(
  app: TestApp,
  answers: readonly StoredAnswer[],
  over: Parameters<typeof aRequest>[0] = {},
): Promise<LabelledRequest> {
  const request = aRequest(over);
  await app.neighbours.addRequest(request);
  if (answers.length > 0) await isKnown(app, request.request_id);
  await app.neighbours.submit(request.request_id, ...answers);
  if (answers.length > 0) await app.countIs(request.request_id, answers.length);
  return request;
}
