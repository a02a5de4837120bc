import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import {
  getPublicSummaryRoute,
  shareSummaryRoute,
  type PublicSummary,
} from '@blindspot/contracts/http/shares';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner } from '../api/owner.ts';
import { readShare } from '../api/outputs.ts';
import { createVisitor } from '../api/visitor.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { inParallel, range } from '../in-parallel.ts';
import {
  guessNote,
  mixedCircle,
  observe,
  plantSliderResponders,
  solveFor,
  submitAll,
} from './slider-responders.ts';

const first = 5;
const more = 3;

export const sharePage: Attack = {
  name: 'share against owner page',
  what: 'keep an old share beside newer pages, share anew after each answer, and subtract one from the other',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const verdicts = await inParallel(range(size === 'whole' ? 30 : 3), 4, async (trial) => {
      const responders = plantSliderResponders(trial + 500, mixedCircle(trial + 500, first + more));
      const requestId = await owner.createRequest();
      await submitAll(owner, requestId, responders.slice(0, first));
      const trialName = `shared at ${first}, read again after each answer (seed ${trial})`;
      const observations = [observe(await owner.summaryOver(requestId, first), responders.slice(0, first))];
      const shareId = await share();
      const frozen = await bytes(shareId);
      const findings: Finding[] = [];
      for (const late of responders.slice(first)) {
        await submitAll(owner, requestId, [late]);
        const present = responders.slice(0, responders.indexOf(late) + 1);
        const whole = await owner.regenerate(requestId);
        const now = await bytes(shareId);
        if (now !== frozen) {
          findings.push({
            try: trialName,
            output: 'public summary',
            found: now.slice(0, 300),
            rule: 'a share is a frozen full release',
          });
        }
        observations.push(observe(whole, present));
        const shown = await read(await share());
        observations.push(observe({ ...shown, analyzed_count: shown.response_count }, present));
        // Shared anew, the link shows the newest release; from here on that is what must not move.
        if ((await bytes(shareId)) !== frozen) break;
      }
      const page = await readShare(baseUrl, shareId);
      const names = responders.map(({ name }) => name);
      for (const { output, secret } of findSecrets(page, names))
        findings.push({ try: trialName, output, found: secret, rule: 'a share carries no names' });
      for (const { name, text } of page) {
        if (text.includes('optional_responses'))
          findings.push({
            try: trialName,
            output: name,
            found: 'optional_responses',
            rule: 'a share carries no comments',
          });
      }
      const verdict = solveFor(observations, responders, {
        trial: trialName,
        aim: responders[first]?.name ?? '',
        rule: 'owner page and share read the same releases, under one ledger',
      });
      return { ...verdict, findings: [...findings, ...verdict.findings] };

      async function share(): Promise<string> {
        const { body } = await owner.call(shareSummaryRoute, { params: { requestId } });
        return body.share_id;
      }
    });
    return {
      tries: verdicts.length,
      findings: verdicts.flatMap(({ findings }) => findings),
      notes: [guessNote(verdicts)],
    };

    async function bytes(shareId: string): Promise<string> {
      return (await createVisitor(baseUrl).send('GET', pathOf(getPublicSummaryRoute, { shareId }))).text;
    }
    async function read(shareId: string): Promise<PublicSummary> {
      return (await createVisitor(baseUrl).call(getPublicSummaryRoute, { params: { shareId } })).body;
    }
  },
};
