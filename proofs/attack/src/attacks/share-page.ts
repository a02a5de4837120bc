import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { getPublicSummaryRoute, type PublicSummary } from '@blindspot/contracts/http/shares';
import type { Finding } from '../attack.ts';
import type { Owner } from '../api/owner.ts';
import { readShare } from '../api/outputs.ts';
import { createVisitor } from '../api/visitor.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { attackOnFigures, observe, solveFor } from './attack-on-figures.ts';
import { mixedCircle, plantSliderResponders, submitAll, type SliderResponder } from './slider-responders.ts';

const first = 5;
const more = 3;

export const sharePage = attackOnFigures(
  {
    name: 'share against owner page',
    what: 'keep an old share beside newer pages, share anew after each answer, and subtract one from the other',
    trials: 30,
  },
  async (owner, trial) => {
    const responders = plantSliderResponders(trial + 500, mixedCircle(trial + 500, first + more));
    const requestId = await owner.createRequest();
    await submitAll(owner, requestId, responders.slice(0, first));
    const trialName = `shared at ${first}, read again after each answer (seed ${trial})`;
    const observations = [observe(await owner.summaryOver(requestId, first), responders.slice(0, first))];
    const shareId = await owner.share(requestId);
    const frozen = await bytesOf(owner, shareId);
    const findings: Finding[] = [];
    for (const late of responders.slice(first)) {
      await submitAll(owner, requestId, [late]);
      const present = responders.slice(0, responders.indexOf(late) + 1);
      const whole = await owner.regenerate(requestId);
      const now = await bytesOf(owner, shareId);
      if (now !== frozen) {
        findings.push({
          try: trialName,
          output: 'public summary',
          found: now.slice(0, 300),
          rule: 'a share is a frozen full release',
        });
      }
      observations.push(observe(whole, present));
      const shown = await sharedSummary(owner, await owner.share(requestId));
      observations.push(observe({ ...shown, analyzed_count: shown.response_count }, present));
      // Shared anew, the link shows the newest release; from here on that is what must not move.
      if ((await bytesOf(owner, shareId)) !== frozen) break;
    }
    findings.push(...(await whoIsNamed(owner, shareId, responders, trialName)));
    const verdict = solveFor(observations, responders, {
      trial: trialName,
      aim: responders[first]?.name ?? '',
      rule: 'owner page and share read the same releases, under one ledger',
    });
    return { ...verdict, findings: [...findings, ...verdict.findings] };
  },
);

async function bytesOf({ baseUrl }: Owner, shareId: string): Promise<string> {
  return (await createVisitor(baseUrl).send('GET', pathOf(getPublicSummaryRoute, { shareId }))).text;
}

async function sharedSummary({ baseUrl }: Owner, shareId: string): Promise<PublicSummary> {
  return (await createVisitor(baseUrl).call(getPublicSummaryRoute, { params: { shareId } })).body;
}

/** A share carries neither names nor comments. */
async function whoIsNamed(
  { baseUrl }: Owner,
  shareId: string,
  responders: readonly SliderResponder[],
  trial: string,
): Promise<Finding[]> {
  const page = await readShare(baseUrl, shareId);
  const names = findSecrets(
    page,
    responders.map(({ name }) => name),
  );
  const comments = page.filter(({ text }) => text.includes('optional_responses'));
  return [
    ...names.map(({ output, secret }) => ({
      try: trial,
      output,
      found: secret,
      rule: 'a share carries no names',
    })),
    ...comments.map(({ name }) => ({
      try: trial,
      output: name,
      found: 'optional_responses',
      rule: 'a share carries no comments',
    })),
  ];
}
