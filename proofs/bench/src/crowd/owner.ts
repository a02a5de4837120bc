import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { fourAnswers } from './people.ts';

const owner = { name: 'Robin Example', email: 'robin@owners.example', password: 'river stone lantern' };

export async function signUp(baseUrl: string): Promise<string> {
  const { body } = await call(registerRoute, { body: owner }, { baseUrl });
  return body.access_token;
}

/** A request with four questions in words. */
export async function makeRequest(baseUrl: string, token: string): Promise<string> {
  const asked = {
    title: 'What do you see?',
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    question_set: 'shadow',
  } as const;
  const { body } = await call(createFeedbackRequestRoute, { body: asked }, { baseUrl, token });
  return body.id;
}

/** Answers a request, opens its result and shares it; returns where. */
export async function shareResult(baseUrl: string, token: string, requestId: string): Promise<string> {
  for (let person = 1; person <= 6; person += 1)
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: {},
        body: {
          responder_name: `Robin Example ${person}`,
          responder_email: `robin.${person}@people.example`,
          relationship: 'colleague',
          responses: fourAnswers,
        },
      },
      { baseUrl },
    );
  await eventually(
    async () => {
      const { body } = await call(
        getSummaryRoute,
        { params: { requestId }, querystring: {} },
        { baseUrl, token },
      );
      if (body.status !== 'ready') throw new Error('The analysis is being written.');
    },
    { timeoutMs: 30_000, everyMs: 200 },
  );
  const { body } = await call(shareSummaryRoute, { params: { requestId } }, { baseUrl, token });
  return new URL(body.share_url).pathname;
}
