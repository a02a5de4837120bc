import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { registerOwner, submit } from '../api/owner.ts';
import { everyOutput } from '../api/outputs.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const people = 6;
const rule = 'names of responders and addresses are masked in quoted texts';
const spellings: readonly (readonly [string, (name: string) => string])[] = [
  ['as it is', (name) => name],
  ['the first name', (name) => name.split(' ')[0] ?? name],
  ['the last name', (name) => name.split(' ')[1] ?? name],
  ['in capitals', (name) => name.toUpperCase()],
  ['in small letters', (name) => name.toLowerCase()],
  ['as a possessive', (name) => `${name}’s`],
  ['over two lines', (name) => name.replace(' ', '\n')],
];

export const namesInQuotes: Attack = {
  name: 'names in quoted texts',
  what: 'agree to be quoted with a text that names another responder, or gives their address',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const tries = range(size === 'whole' ? spellings.length * 3 : 2);
    const found = await inParallel(tries, 4, async (trial): Promise<Finding[]> => {
      const [spelling, spell] = spellings[trial % spellings.length] ?? ['as it is', (name: string) => name];
      const planted = plantPeople(trial + 6_000, people);
      const [victim] = planted;
      if (!victim) throw new Error('Nobody was planted.');
      const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
      for (const [index, { name, email }] of planted.entries())
        await submit(baseUrl, requestId, {
          name,
          email,
          relationship: 'colleague',
          mayQuote: true,
          answers: {
            presence: index === 1 ? `Ask ${spell(victim.name)} about it.` : 'You listen well.',
            story: index === 2 ? `Write to ${victim.email} about it.` : 'All is well with us.',
          },
        });
      await owner.openFirst(requestId, people);
      const outputs = (await everyOutput(owner, requestId)).filter(({ name }) => name !== 'trust list');
      const secrets = [spell(victim.name), victim.email].map((secret) => JSON.stringify(secret).slice(1, -1));
      return outputs.flatMap(({ name, text }) =>
        secrets
          .filter((secret) => text.includes(secret))
          .map((secret) => ({ try: `${spelling} (seed ${trial})`, output: name, found: secret, rule })),
      );
    });
    return { tries: found.length, findings: found.flatMap((each) => each.slice(0, 1)), notes: [] };
  },
};
