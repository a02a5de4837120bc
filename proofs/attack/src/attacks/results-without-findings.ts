import { anonymity } from '@blindspot/contracts/anonymity';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { change, registerOwner, submit } from '../api/owner.ts';
import type { Attack } from '../attack.ts';
import { plantPeople, type PlantedPerson } from '../planting/secrets.ts';

/** Themes of different families, because the product may show a family in place of its themes. */
const held = ['stays-calm', 'keeps-promises', 'listens-closely', 'brings-lightness'] as const;
/** Theme that only the owner's invented people name, so that the first result has no findings. */
const decoy = 'shows-confidence';
const themes = [...held, decoy];
const answers = { strength: 'Nothing comes to my mind.', growth: 'Hm.' };
const rule =
  'a set without findings is sealed like any other, and only people who answer for the first time enter the next one';

export const resultsWithoutFindings: Attack = {
  name: 'results without findings',
  what: 'open a set without findings, have both puppets tap one theme after the other, and see which of them is published',
  async run({ baseUrl, size }) {
    const trials = await inParallel(range(size === 'whole' ? 24 : 4), 4, async (trial) => {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest();
      const people = plantPeople(trial + 14_000, anonymity.full + anonymity.puppets);
      const friends = people.slice(0, anonymity.full - anonymity.puppets);
      const puppets = people.slice(friends.length, anonymity.full);
      const send = async (person: PlantedPerson, theme: string): Promise<string> =>
        await submit(baseUrl, requestId, person, { answers, themes: { strength: [theme] } });
      const themeOf = (place: number): string => held[(trial + place) % held.length] ?? decoy;
      for (const [place, friend] of friends.entries()) await send(friend, themeOf(place));
      const receipts: string[] = [];
      for (const puppet of puppets) receipts.push(await send(puppet, decoy));
      const first = await owner.openFirst(requestId, anonymity.full);
      if (first.window !== null && first.window.seen.length > 0)
        throw new Error('The first set was to tell nothing.');

      const published = new Set<string | null>();
      const look = async (): Promise<void> => {
        for (const read of [await owner.regenerate(requestId), await owner.readSealed(requestId)])
          for (const { id } of read?.window?.seen ?? []) published.add(id);
      };
      for (const theme of themes) {
        for (const receipt of receipts)
          await change(baseUrl, receipt, { answers, themes: { strength: [theme] } });
        await look();
      }
      // Two new people are too few for a new result. A product that counts repeated answers would create one.
      for (const puppet of puppets) await send(puppet, themeOf(0));
      for (const newcomer of people.slice(anonymity.full)) await send(newcomer, themeOf(0));
      await owner.countsIn(requestId, people.length + puppets.length);
      await look();
      return friends
        .map((_, place) => themeOf(place))
        .filter((theme) => published.has(theme))
        .map((theme) => ({
          try: `request ${trial}`,
          output: 'window',
          found: `one of three friends named ${theme}`,
          rule,
        }));
    });
    const looks = trials.length * (themes.length + 1);
    return {
      tries: looks,
      findings: trials.flat(),
      notes: [`${looks} looks after a set that published nothing`],
    };
  },
};
