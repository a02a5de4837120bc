import { anonymity } from '@blindspot/contracts/anonymity';
import {
  changeQuoting,
  getFeedbackRequestDetails,
  getPublicForm,
  getSummary,
  listMyRequests,
  listTrust,
} from '@blindspot/contracts/endpoints';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { pathOf } from '@blindspot/contracts/route';
import { eventually } from '@blindspot/test-kit/eventually';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { outputOf, readShare, type Output } from '../api/outputs.ts';
import { createVisitor } from '../api/visitor.ts';
import { trialAttack } from '../attack.ts';
import { differences } from '../finding/differences.ts';
import { plantPeople } from '../planting/secrets.ts';

const keys = ['presence', 'story'];

export const withdrawnQuote = trialAttack({
  name: 'withdrawn text',
  what: 'keep everything that was read, and compare it byte by byte after a person withdraws a shown or a waiting text',
  trials: { whole: 24, small: 2 },
  atOnce: 2,
  rule: 'a withdrawn text disappears, and every other byte stays equal',
  async attempt({ baseUrl }, trial) {
    const random = createSeededRandom(trial + 400);
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest({ question_set: 'renee-ryerson' });
    const first = anonymity.full + (trial % 3);
    const planted = plantPeople(trial + 14_000, first + anonymity.batch);
    const textOf = (index: number, key: string): string =>
      `Text ${trial} of ${index} about ${key}, which is unique.`;
    const receipts: string[] = [];
    for (const [index, person] of planted.entries()) {
      if (index === first) await owner.openFirst(requestId, first);
      const answers = Object.fromEntries(keys.map((key) => [key, textOf(index, key)]));
      const mayQuote = index < 2 || random.next() < 0.6;
      const themes = { presence: ['stays-curious'] };
      receipts.push(await submit(baseUrl, requestId, person, { answers, mayQuote, themes }));
    }
    await owner.awaitAnswers(requestId, planted.length);
    await owner.regenerate(requestId);
    const { share_id: shareId } = await owner.share(requestId);
    // Counts arrive a little later than answers.
    await owner.countsIn(requestId, planted.length);
    await owner.listCounts(requestId, planted.length);
    // A person of the first set, whose texts are shown; in every third try a person whose texts wait.
    const leaving = trial % 3 === 2 ? first : 1;
    const leavingKeys = trial % 2 === 0 ? keys : keys.slice(1);
    const before = await outputsOf(owner, requestId, shareId);
    const params = { receipt: receipts[leaving] ?? '' };
    const body = Object.fromEntries(leavingKeys.map((key) => [key, false]));
    // On a busy machine a call is sometimes rejected with 503.
    await eventually(() => createVisitor(baseUrl).call(changeQuoting, { params, body }));
    const gone = new Set(leavingKeys.map((key) => textOf(leaving, key)));
    const expected = before.map(({ name, text }) => ({
      name,
      text: name === 'summary' ? without(gone, text) : text,
    }));
    const attempt = `person ${leaving} of ${planted.length} (seed ${trial})`;
    return differences(attempt, expected, await outputsOf(owner, requestId, shareId));
  },
});

async function outputsOf(owner: Owner, requestId: string, shareId: string): Promise<Output[]> {
  const read = (name: string, path: string): Promise<Output> => outputOf(name, owner.send('GET', path));
  return [
    await read('summary', `${pathOf(getSummary, { requestId })}?read=sealed`),
    await read('trust list', pathOf(listTrust, { requestId })),
    await read('requests', pathOf(listMyRequests)),
    await read('details', pathOf(getFeedbackRequestDetails, { id: requestId })),
    await read('public form', pathOf(getPublicForm, { requestId })),
    ...(await readShare(owner, shareId)),
  ];
}

function without(gone: ReadonlySet<string>, text: string): string {
  const summary = JSON.parse(text) as Summary;
  for (const question of [...Object.values(summary.quotes), ...Object.values(summary.optional_responses)])
    question.responses = question.responses.filter(({ content }) => !gone.has(content));
  return JSON.stringify(summary);
}
