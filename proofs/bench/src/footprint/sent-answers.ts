import { register } from '@blindspot/people/owner';
import { range } from '@blindspot/test-kit/in-parallel';
import { generateLoad } from '../submit/load.ts';

export const answers = 30_000;
const requests = 50;
const connections = 64;

/** Sends at least `answers` answers as fast as the product accepts them; returns how many it accepted. */
export async function sendAnswers(baseUrl: string): Promise<number> {
  const origin = baseUrl.replace('localhost', '127.0.0.1');
  const requestIds = await makeRequests(baseUrl);
  let taken = 0;
  while (taken < answers) {
    const report = await generateLoad({ origin, requestIds, connections, durationMs: 2_000 });
    if (report.acknowledged === 0) throw new Error(`No answer was taken: ${JSON.stringify(report.refused)}`);
    taken += report.acknowledged;
  }
  return taken;
}

/** Creates requests with the questions that the load answers. */
async function makeRequests(baseUrl: string): Promise<string[]> {
  const owner = await register({ baseUrl });
  const custom_questions = { q1: 'What do you see?', q2: 'What is unsaid?', q3: 'What should stay?', q4: '' };
  const ids: string[] = [];
  for (const _ of range(requests))
    ids.push(await owner.makeRequest({ question_set: 'custom', custom_questions }));
  return ids;
}
