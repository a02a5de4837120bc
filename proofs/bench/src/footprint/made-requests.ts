import { call } from '@blindspot/contracts/client';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute } from '@blindspot/contracts/http/feedback-requests';

const count = 50;

/** Requests of one owner with the questions that the load answers, made as people make them. */
export async function makeRequests(baseUrl: string): Promise<string[]> {
  const owner = { name: 'Robin Example', email: 'robin@owners.example', password: 'river stone lantern' };
  const { body: session } = await call(registerRoute, { body: owner }, { baseUrl });
  const body = {
    title: 'What do you see?',
    ai_prompt_type: 'encouraging',
    question_set: 'custom',
    custom_questions: { q1: 'What do you see?', q2: 'What is unsaid?', q3: 'What should stay?', q4: '' },
  } as const;
  const ids: string[] = [];
  while (ids.length < count) {
    const made = await call(createFeedbackRequestRoute, { body }, { baseUrl, token: session.access_token });
    ids.push(made.body.id);
  }
  return ids;
}
