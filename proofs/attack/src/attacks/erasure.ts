import type { Attack, Finding } from '../attack.ts';
import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { erase, registerOwner, type Owner } from '../api/owner.ts';
import { readShare } from '../api/outputs.ts';
import { inParallel, range } from '../in-parallel.ts';
import { eventually } from '@blindspot/test-kit/eventually';
import { shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import {
  guessNote,
  mixedCircle,
  observe,
  plantSliderResponders,
  solveFor,
  submitAll,
} from './slider-responders.ts';

const first = 6;

/** How long a withdrawn text may still be on its way out. */
const withdrawnWithinMs = 5_000;

export const erasure: Attack = {
  name: 'erasure',
  what: 'read before and after somebody erases an answer, let others take the place, and subtract',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const verdicts = await inParallel(range(size === 'whole' ? 30 : 3), 4, async (trial) => {
      const responders = plantSliderResponders(trial + 300, mixedCircle(trial + 300, first + 3));
      const present = responders.slice(0, first);
      const requestId = await owner.createRequest();
      const receipts = await submitAll(owner, requestId, present);
      const trialName = `one of ${first} erases, then others join (seed ${trial})`;
      // The first release may have been made at five; the sixth then waits for a batch and is no use here.
      const whole = await owner.summaryOver(requestId, first);
      const observations = [observe(whole, present)];
      const link = await owner.send('POST', pathOf(shareSummaryRoute, { requestId }));
      const shareId = /"share_id":"([^"]+)"/.exec(link.text)?.[1] ?? '';
      const gone = trial % whole.analyzed_count;
      await erase(baseUrl, receipts[gone] ?? '');
      const findings: Finding[] = await stillServed(
        owner,
        requestId,
        baseUrl,
        shareId,
        whole.summary,
        trialName,
      );
      let left = present.filter((_, index) => index !== gone);
      observations.push(observe(await owner.regenerate(requestId), left));
      for (const joining of responders.slice(first)) {
        await submitAll(owner, requestId, [joining]);
        left = [...left, joining];
        observations.push(observe(await owner.regenerate(requestId), left));
      }
      const verdict = solveFor(observations, responders, {
        trial: trialName,
        aim: present[gone]?.name ?? '',
        rule: 'erasing withdraws at once, and the next release differs by a batch; the ledger keeps what was published',
      });
      return { ...verdict, findings: [...findings, ...verdict.findings] };
    });
    return {
      tries: verdicts.length,
      findings: verdicts.flatMap(({ findings }) => findings),
      notes: [guessNote(verdicts)],
    };
  },
};

/** The text that rested on the erased answer, wherever it can still be read after the time. */
async function stillServed(
  owner: Owner,
  requestId: string,
  baseUrl: string,
  shareId: string,
  text: string,
  trial: string,
): Promise<Finding[]> {
  const mark = JSON.stringify(text).slice(1, 60);
  const served = async (): Promise<string[]> => {
    const summary = await owner.send('GET', pathOf(getSummaryRoute, { requestId }));
    const outputs = [{ name: 'summary', text: summary.text }, ...(await readShare(baseUrl, shareId))];
    return outputs
      .filter(({ name, text: body }) =>
        name === 'share page'
          ? !body.includes('noindex') || body.includes(text.slice(0, 40))
          : body.includes(mark),
      )
      .map(({ name }) => name);
  };
  try {
    await eventually(
      async () => {
        if ((await served()).length > 0) throw new Error('still served');
      },
      { timeoutMs: withdrawnWithinMs, everyMs: 200 },
    );
    return [];
  } catch {
    return (await served()).map((output) => ({
      try: trial,
      output,
      found: text.slice(0, 120),
      rule: 'erasing withdraws every release that holds the answer at once, public shares too',
    }));
  }
}
