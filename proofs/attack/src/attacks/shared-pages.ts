import { anonymity } from '@blindspot/contracts/anonymity';
import { CallError } from '@blindspot/contracts/client';
import { getSummary } from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import { ratingBand } from '@blindspot/contracts/vocabulary/question-sets';
import { friendAt } from '@blindspot/people/friend';
import { eventually } from '@blindspot/test-kit/eventually';
import { outputOf, readShare } from '../api/outputs.ts';
import { findSecrets } from '../finding/find-secrets.ts';
import { playedAttack } from '../numeric/play.ts';
import type { Scene } from '../numeric/scene.ts';

export const frozenShare = playedAttack(
  'frozen share',
  'hold a shared page against itself after newcomers, sliders and a newer set, look for names and quoted texts in it, and for what costs in one that shows only what helps',
  async (scene, { crowd, random }) => {
    const people = crowd(anonymity.full);
    await scene.arrive(people);
    await scene.open();
    const { share_id: shareId } = await scene.owner.share(scene.requestId);
    const [frozen] = await readShare(scene.owner, shareId);
    await scene.rate(people, () => random.integer(1, 10));
    await scene.arrive(crowd(anonymity.batch));
    await scene.regenerate();
    const page = await readShare(scene.owner, shareId);
    const moved = page.filter(({ name, text }) => name === frozen?.name && text !== frozen.text);
    const names = people.map(({ name }) => name);
    return [
      ...moved.map(({ name, text }) => report('a share is a frozen full result', name, text.slice(0, 300))),
      ...findSecrets(page, names).map(({ output, secret }) =>
        report('a share carries no names', output, secret),
      ),
      ...page
        .filter(({ text }) => /optional_responses|"quotes"/.test(text))
        .map(({ name }) => report('a share carries no quoted text', name, 'quoted texts')),
      ...(await costsShown(scene)).map((found) =>
        report('a share of only what helps carries nothing else', 'public summary', found),
      ),
    ];
  },
);

const report = (rule: string, output: string, found: string) => ({ rule, output, found });

/** Shares only the part "what helps". Returns everything else on the page. */
async function costsShown({ owner, requestId }: Scene): Promise<string[]> {
  const shared = await owner.share(requestId, 'helps').catch((error: unknown) => {
    if (error instanceof CallError && error.status === 409) return undefined;
    throw error;
  });
  if (shared === undefined) return [];
  const page = await friendAt(owner.product).readShare(shared.share_id);
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

export const withdrawal = playedAttack(
  'after an erasure',
  'look everywhere for a text that rests on an erased answer',
  async (scene, { crowd, seed }) => {
    const people = crowd(anonymity.full);
    await scene.arrive(people);
    const { summary: text } = await scene.open();
    const { share_id: shareId } = await scene.owner.share(scene.requestId);
    const gone = people[seed % people.length];
    if (!gone) throw new Error('Nobody came.');
    await scene.leave(gone);
    return (await stillServed(scene, shareId, text)).map((output) => ({
      output,
      found: text.slice(0, 120),
      rule: 'erasing withdraws every result that holds the answer at once, public shares too',
    }));
  },
);

/** Returns the outputs that still contain the erased text after five seconds. */
async function stillServed({ owner, requestId }: Scene, shareId: string, text: string): Promise<string[]> {
  const mark = JSON.stringify(text).slice(1, 60);
  const served = async (): Promise<string[]> => {
    const outputs = [
      await outputOf('summary', owner.send('GET', pathOf(getSummary, { requestId }))),
      ...(await readShare(owner, shareId)),
    ];
    return outputs
      .filter(({ name, text: body }) =>
        name === 'share page'
          ? !body.includes('noindex') || body.includes(text.slice(0, 40))
          : body.includes(mark),
      )
      .map(({ name }) => name);
  };
  const isGone = async (): Promise<void> => {
    if ((await served()).length > 0) throw new Error('still served');
  };
  return await eventually(isGone, { timeoutMs: 5_000, everyMs: 200 }).then(() => [], served);
}
