import { anonymity } from '@blindspot/contracts/anonymity';
import { pathOf } from '@blindspot/contracts/route';
import { changeQuoting } from '@blindspot/contracts/endpoints';
import {
  getFeedbackRequestDetailsRoute,
  listMyRequestsRoute,
} from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { getSummaryRoute, type Summary } from '@blindspot/contracts/http/summaries';
import { listTrustRoute } from '@blindspot/contracts/http/trust';
import { eventually } from '@blindspot/test-kit/eventually';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit, type Owner } from '../api/owner.ts';
import { readShare, type Output } from '../api/outputs.ts';
import { createVisitor } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { firstDifference } from '../finding/first-difference.ts';
import { plantPeople } from '../planting/secrets.ts';

const rule = 'a withdrawn text disappears, and every other byte stays equal';
const keys = ['presence', 'story'] as const;

export const withdrawnQuote: Attack = {
  name: 'withdrawn text',
  what: 'keep everything that was read, and compare it byte by byte after a person withdraws a shown or a waiting text',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(
      range(size === 'whole' ? 24 : 2),
      2,
      async (trial): Promise<Finding[]> => {
        const random = createSeededRandom(trial + 400);
        const owner = await registerOwner(baseUrl);
        const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
        const first = anonymity.full + (trial % 3);
        const planted = plantPeople(trial + 14_000, first + anonymity.batch);
        const textOf = (index: number, key: string): string =>
          `Text ${trial} of ${index} about ${key}, which is unique.`;
        const receipts: string[] = [];
        for (const [index, { name, email }] of planted.entries()) {
          if (index === first) await owner.openFirst(requestId, first);
          receipts.push(
            await submit(baseUrl, requestId, {
              name,
              email,
              relationship: 'colleague',
              mayQuote: index < 2 || random.next() < 0.6,
              themes: { presence: ['stays-curious'] },
              answers: Object.fromEntries(keys.map((key) => [key, textOf(index, key)])),
            }),
          );
        }
        await owner.awaitAnswers(requestId, planted.length);
        await owner.regenerate(requestId);
        const shareId = await owner.share(requestId);
        // Counts arrive a little later than answers.
        await owner.countsIn(requestId, planted.length);
        await owner.listCounting(requestId, planted.length);
        // A person of the first set, whose texts are shown; in every third try a person whose texts wait.
        const leaving = trial % 3 === 2 ? first : 1;
        const leavingKeys = trial % 2 === 0 ? keys : keys.slice(1);
        const before = await outputsOf(owner, requestId, shareId);
        // On a busy machine a call is sometimes rejected with 503.
        await eventually(async () => {
          const { status } = await createVisitor(baseUrl).send(
            'PUT',
            pathOf(changeQuoting, { receipt: receipts[leaving] ?? '' }),
            Object.fromEntries(leavingKeys.map((key) => [key, false])),
          );
          if (status !== 200) throw new Error(`The withdrawal was answered ${status}.`);
        });
        const after = await outputsOf(owner, requestId, shareId);
        const gone = new Set(leavingKeys.map((key) => textOf(leaving, key)));
        return before.flatMap(({ name, text }, place) => {
          const [expected, found] = [
            name === 'summary' ? without(gone, text) : text,
            after[place]?.text ?? '',
          ];
          return expected === found
            ? []
            : [
                {
                  try: `person ${leaving} of ${planted.length} (seed ${trial})`,
                  output: name,
                  found: firstDifference(expected, found),
                  rule,
                },
              ];
        });
      },
    );
    return { tries: trials.length, findings: trials.flatMap((findings) => findings.slice(0, 2)), notes: [] };
  },
};

async function outputsOf(owner: Owner, requestId: string, shareId: string): Promise<Output[]> {
  const read = async (name: string, path: string): Promise<Output> => ({
    name,
    text: (await owner.send('GET', path)).text,
  });
  return [
    await read('summary', `${pathOf(getSummaryRoute, { requestId })}?read=sealed`),
    await read('trust list', pathOf(listTrustRoute, { requestId })),
    await read('requests', pathOf(listMyRequestsRoute)),
    await read('details', pathOf(getFeedbackRequestDetailsRoute, { id: requestId })),
    await read('public form', pathOf(getPublicFormRoute, { requestId })),
    ...(await readShare(owner.baseUrl, shareId)),
  ];
}

function without(gone: ReadonlySet<string>, text: string): string {
  const summary = JSON.parse(text) as Summary;
  for (const questions of [summary.quotes, summary.optional_responses])
    for (const question of Object.values(questions))
      question.responses = question.responses.filter(({ content }) => !gone.has(content));
  return JSON.stringify(summary);
}
