import { anonymity } from '@blindspot/contracts/anonymity';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { change, registerOwner, submit, type Owner } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

/** Themes of different families, so that no family stands for two of them. */
const themes = [
  'stays-calm',
  'keeps-promises',
  'listens-closely',
  'brings-lightness',
  'shows-confidence',
] as const;
type Theme = (typeof themes)[number];
/** Only the puppets name it, so the first result shows nothing. */
const decoy: Theme = 'shows-confidence';
const relationship: Relationship = 'colleague';
const answers = { strength: 'Nothing comes to my mind.', growth: 'Hm.' };
const rule =
  'a set without findings is sealed like any other, and only people who answer for the first time enter the next one';

export const resultsThatTellNothing: Attack = {
  name: 'results without findings',
  what: 'open a set without findings, have both puppets tap one theme after the other, and see which of them is published',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const trials = await inParallel(range(size === 'whole' ? 24 : 4), 4, async (trial) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'quick' });
      const people = plantPeople(trial + 14_000, anonymity.full + anonymity.puppets);
      const friends = people.slice(0, anonymity.full - anonymity.puppets);
      const puppets = people.slice(friends.length, anonymity.full);
      const send = async (person: (typeof people)[number], theme: Theme): Promise<string> =>
        await submit(baseUrl, requestId, { ...person, relationship, answers, themes: { strength: [theme] } });
      const held = friends.map((_, index): Theme => themes[(trial + index) % (themes.length - 1)] ?? decoy);
      for (const [index, friend] of friends.entries()) await send(friend, held[index] ?? decoy);
      const receipts: string[] = [];
      for (const puppet of puppets) receipts.push(await send(puppet, decoy));
      const first = await owner.openFirst(requestId, anonymity.full);
      if (seenIn(first).length > 0) throw new Error('The first set was to tell nothing.');
      const published: string[] = [];
      for (const theme of themes) {
        for (const receipt of receipts)
          await change(baseUrl, receipt, { relationship, answers, themes: { strength: [theme] } });
        published.push(...(await publishedNow(owner, requestId)));
      }
      // Repeated answers of the puppets and two newcomers are too few to open a set.
      for (const puppet of puppets) await send(puppet, held[0] ?? decoy);
      for (const newcomer of people.slice(anonymity.full)) await send(newcomer, held[0] ?? decoy);
      await owner.countsIn(requestId, people.length + puppets.length);
      published.push(...(await publishedNow(owner, requestId)));
      return { trial, held, published };
    });
    const findings = trials.flatMap(({ trial, held, published }): Finding[] =>
      [...new Set(published)].flatMap((theme) =>
        held.some((one) => one === theme)
          ? [
              {
                try: `request ${trial}`,
                output: 'window',
                found: `one of three friends named ${theme}`,
                rule,
              },
            ]
          : [],
      ),
    );
    const tests = trials.length * (themes.length + 1);
    return { tries: tests, findings, notes: [`${tests} looks after a set that published nothing`] };
  },
};

const seenIn = ({
  window,
}: {
  readonly window: { readonly seen: readonly { id: string | null }[] } | null;
}) => window?.seen.flatMap(({ id }) => id ?? []) ?? [];

/** Returns the themes in everything that an owner can read. */
async function publishedNow(owner: Owner, requestId: string): Promise<string[]> {
  const again = await owner.regenerate(requestId);
  const sealed = await owner.readSealed(requestId);
  return [...seenIn(again), ...(sealed ? seenIn(sealed) : [])];
}
