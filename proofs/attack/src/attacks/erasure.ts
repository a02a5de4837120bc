import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import type { Finding } from '../attack.ts';
import { erase, type Owner } from '../api/owner.ts';
import { readShare } from '../api/outputs.ts';
import { attackOnFigures, observe, solveFor } from './attack-on-figures.ts';
import { mixedCircle, plantSliderResponders, submitAll } from './slider-responders.ts';

const first = 6;

/** How long a withdrawn text may still be on its way out. */
const withdrawnWithinMs = 5_000;

export const erasure = attackOnFigures(
  {
    name: 'erasure',
    what: 'read before and after somebody erases an answer, let others take the place, and subtract',
    trials: 30,
  },
  async (owner, trial) => {
    const responders = plantSliderResponders(trial + 300, mixedCircle(trial + 300, first + 3));
    const present = responders.slice(0, first);
    const requestId = await owner.createRequest();
    const receipts = await submitAll(owner, requestId, present);
    const trialName = `one of ${first} erases, then others join (seed ${trial})`;
    // The first release may have been made at five; the sixth then waits for a batch and is no use here.
    const whole = await owner.summaryOver(requestId, first);
    const observations = [observe(whole, present)];
    const shareId = await owner.share(requestId);
    const gone = trial % whole.analyzed_count;
    await erase(owner.baseUrl, receipts[gone] ?? '');
    const findings = await stillServed(owner, { requestId, shareId }, whole.summary, trialName);
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
  },
);

/** The text that rested on the erased answer, wherever it can still be read after the time. */
async function stillServed(
  owner: Owner,
  { requestId, shareId }: { requestId: string; shareId: string },
  text: string,
  trial: string,
): Promise<Finding[]> {
  const mark = JSON.stringify(text).slice(1, 60);
  const served = async (): Promise<string[]> => {
    const summary = await owner.send('GET', pathOf(getSummaryRoute, { requestId }));
    const outputs = [{ name: 'summary', text: summary.text }, ...(await readShare(owner.baseUrl, shareId))];
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
