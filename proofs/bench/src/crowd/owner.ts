import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';

const owner = { name: 'Robin Example', email: 'robin@owners.example', password: 'river stone lantern' };

export async function signUp(baseUrl: string): Promise<string> {
  const { body } = await call(registerRoute, { body: owner }, { baseUrl });
  return body.access_token;
}

/** A request of one question of its owner's own. */
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
