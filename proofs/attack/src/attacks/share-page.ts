import { anonymity } from '@blindspot/contracts/anonymity';
import { pathOf } from '@blindspot/contracts/route';
import { CallError } from '@blindspot/contracts/client';
import { getPublicSummaryRoute, type PublicSummary } from '@blindspot/contracts/http/shares';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { friendAt } from '@blindspot/people/friend';
import type { Attack, Finding } from '../attack.ts';
import { readShare } from '../api/outputs.ts';
import { createVisitor } from '../api/visitor.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { numericAttack } from '../numeric/numeric-attack.ts';
import { playOnAllSettings } from '../numeric/play.ts';
import type { Scene } from '../numeric/scene.ts';
import { describeTry } from '../numeric/setting.ts';

export const sharePage = numericAttack(
  {
    name: 'share against owner page',
    what: 'share as the very first call, share again after each newcomer and each slider, and subtract pages from each other',
  },
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full);
    await scene.arrive(first);
    await scene.share();
    await scene.read();
    const second = crowd(anonymity.batch);
    for (const newcomer of second.toReversed()) {
      await scene.arrive([newcomer]);
      await scene.rate(new Map([[newcomer, random.integer(1, 10)]]));
      await scene.share();
    }
    await scene.regenerate();
    await scene.share();
    return [...first, ...second].filter(({ isPuppet }) => !isPuppet);
  },
);

export const frozenShare: Attack = {
  name: 'frozen share',
  what: 'hold a shared page against itself after newcomers, sliders and a newer set, look for names and quoted texts in it, and for what costs in one that shows only what helps',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const played = await playOnAllSettings(baseUrl, size, async (scene, setting): Promise<Finding[]> => {
      const people = setting.crowd(anonymity.full);
      await scene.arrive(people);
      await scene.open();
      const shareId = await scene.owner.share(scene.requestId);
      const bytes = async (): Promise<string> =>
        (await createVisitor(baseUrl).send('GET', pathOf(getPublicSummaryRoute, { shareId }))).text;
      const frozen = await bytes();
      await scene.rate(new Map(people.map((person) => [person, setting.random.integer(1, 10)])));
      await scene.arrive(setting.crowd(anonymity.batch));
      await scene.regenerate();
      const now = await bytes();
      const page = await readShare(baseUrl, shareId);
      const report = (output: string, found: string, rule: string): Finding => ({
        try: describeTry(setting),
        output,
        found,
        rule,
      });
      return [
        ...(now === frozen
          ? []
          : [report('public summary', now.slice(0, 300), 'a share is a frozen full result')]),
        ...findSecrets(
          page,
          people.map(({ name }) => name),
        ).map(({ output, secret }) => report(output, secret, 'a share carries no names')),
        ...page
          .filter(({ text }) => /optional_responses|"quotes"/.test(text))
          .map(({ name }) => report(name, 'quoted texts', 'a share carries no quoted text')),
        ...(await costsShown(baseUrl, scene)).map((found) =>
          report('public summary', found, 'a share of only what helps carries nothing else'),
        ),
      ];
    });
    return { tries: played.length, findings: played.flatMap(({ outcome }) => outcome), notes: [] };
  },
};

/** Returns what a page with only what helps should not show but does; empty if nothing can be shared. */
async function costsShown(baseUrl: string, { owner, requestId }: Scene): Promise<string[]> {
  const shareId = await owner.share(requestId, 'helps').catch((error: unknown) => {
    if (error instanceof CallError && error.status === 409) return undefined;
    throw error;
  });
  if (shareId === undefined) return [];
  const page: PublicSummary = await friendAt({ baseUrl }).readShare(shareId);
  const { scale, seen, sections, summary, essential_takeaways: takeaways } = page;
  const averages = Object.entries(page.question_averages);
  return [
    ...[summary, ...takeaways, ...sections.map(({ body }) => body)].filter((text) => text !== ''),
    ...(seen ?? [])
      .filter(({ kind, about }) => kind !== 'strength' || about !== null)
      .map(({ label }) => label),
    ...averages
      .filter(([, { average }]) => average === null || !goodBands.has(ratingBand(average, scale)))
      .map(([key]) => key),
    ...(averages.length > 3 ? [`${averages.length} averages`] : []),
  ];
}

const goodBands = new Set(['Good', 'Excellent']);
