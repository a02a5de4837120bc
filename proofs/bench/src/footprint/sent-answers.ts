import { generateLoad } from '../submit/load.ts';
import { makeRequests } from './made-requests.ts';

export const answers = 30_000;
const connections = 64;

/** As many as that or a few more, as fast as they are taken; says how many. */
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
