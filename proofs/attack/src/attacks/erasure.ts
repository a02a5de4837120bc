import { anonymity } from '@blindspot/contracts/anonymity';
import { pathOf } from '@blindspot/contracts/route';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { eventually } from '@blindspot/test-kit/eventually';
import { readShare } from '../api/outputs.ts';
import type { Attack, Finding } from '../attack.ts';
import { numericAttack } from '../numeric/numeric-attack.ts';
import { playOnAllSettings } from '../numeric/play.ts';
import type { Scene } from '../numeric/scene.ts';
import { describeTry } from '../numeric/setting.ts';

/** How long a withdrawn text may still be served. */
const withdrawnWithinMs = 5_000;

export const erasure = numericAttack(
  {
    name: 'erasure',
    what: 'read, erase the own answers and send them again with other scores, let a person leave, open, and subtract',
  },
  async (scene, { crowd, random }) => {
    const first = crowd(anonymity.full + 2);
    await scene.arrive(first);
    await scene.rate(new Map(first.map((person) => [person, random.integer(1, 10)])));
    await scene.open();
    // The puppets and one friend erase their answers.
    const [leaving, ...staying] = first;
    if (!leaving) throw new Error('Nobody came.');
    for (const person of [leaving, ...staying.filter(({ isPuppet }) => isPuppet)]) {
      await scene.leave(person);
      await scene.read();
      await scene.regenerate();
    }
    // Averages after an erasure include only newcomers and need two sets of them.
    const later = [...crowd(anonymity.batch).toReversed(), ...crowd(anonymity.batch).toReversed()];
    for (const person of later) {
      await scene.arrive([person]);
      await scene.read();
      await scene.regenerate();
    }
    return [leaving, ...later.filter(({ isPuppet }) => !isPuppet)];
  },
);

/** Erases a heavy answer: light newcomers hide almost nothing of it. */
export const heavyGone = numericAttack(
  {
    name: 'heavy one gone',
    what: 'read a set at 10 each, let a person leave, open with newcomers at 1, and subtract',
  },
  async (scene, { crowd }) => {
    const first = crowd(anonymity.full);
    const second = [...crowd(anonymity.batch), ...crowd(anonymity.batch)];
    await scene.arrive(first);
    await scene.rate(new Map(first.map((person) => [person, 10])));
    await scene.open();
    const [leaving] = first;
    if (!leaving) throw new Error('Nobody came.');
    await scene.leave(leaving);
    await scene.regenerate();
    for (const person of second) {
      await scene.arrive([person]);
      await scene.rate(new Map([[person, 1]]));
      await scene.regenerate();
    }
    return [leaving];
  },
);

export const withdrawal: Attack = {
  name: 'after an erasure',
  what: 'look everywhere for a text that rests on an erased answer',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const played = await playOnAllSettings(baseUrl, size, async (scene, setting): Promise<Finding[]> => {
      const people = setting.crowd(anonymity.full);
      await scene.arrive(people);
      const summary = await scene.open();
      const shareId = await scene.owner.share(scene.requestId);
      const gone = people[setting.seed % people.length];
      if (!gone || !summary) throw new Error('There is nothing to withdraw.');
      await scene.leave(gone);
      return (await stillServed(scene, { shareId, text: summary.summary })).map((output) => ({
        try: describeTry(setting),
        output,
        found: summary.summary.slice(0, 120),
        rule: 'erasing withdraws every result that holds the answer at once, public shares too',
      }));
    });
    return { tries: played.length, findings: played.flatMap(({ outcome }) => outcome), notes: [] };
  },
};

/** Returns the outputs that still serve the text of the erased answer after the time limit. */
async function stillServed(
  { owner, requestId }: Pick<Scene, 'owner' | 'requestId'>,
  { shareId, text }: { shareId: string; text: string },
): Promise<string[]> {
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
    return await served();
  }
}
