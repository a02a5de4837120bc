import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';

/** A request of a fresh owner; returns its id. */
export async function makeRequest(baseUrl: string): Promise<string> {
  const owner = { name: 'Robin Example', email: 'robin@owners.example', password: 'river stone lantern' };
  const { body: session } = await call(registerRoute, { body: owner }, { baseUrl });
  const asked = {
    title: 'What do you see?',
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    question_set: 'shadow',
  } as const;
  const { body } = await call(
    createFeedbackRequestRoute,
    { body: asked },
    { baseUrl, token: session.access_token },
  );
  return body.id;
}
