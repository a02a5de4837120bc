import { anonymity } from '@blindspot/contracts/anonymity';
import { getSummary } from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import { eventually } from '@blindspot/test-kit/eventually';
import { outputOf, readShare } from '../api/outputs.ts';
import { playedAttack } from '../numeric/play.ts';
import type { Scene } from '../numeric/scene.ts';

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

/** Returns the outputs that still serve the text of the erased answer after five seconds. */
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
