import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { plantPeople } from '../planting/secrets.ts';

const people = 6;
const probe = (mailbox: string): string => `There is a place called ${mailbox} that fits.`;

export const screeningOracle: Attack = {
  name: 'screening oracle',
  what: 'answer with a quoted text that contains half an address, and see whether it is withheld or masked',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const found = await inParallel(range(size === 'whole' ? 12 : 2), 4, async (trial): Promise<Finding[]> => {
      const [bob, stranger, ...others] = plantPeople(trial + 8_000, people + 1);
      if (!bob || !stranger) throw new Error('Nobody was planted.');
      const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
      // Bob answers under a made-up name. The owner has his address and suspects him.
      const probes = [bob, stranger].map(({ secrets }) => probe(secrets.address.core));
      const answers = [
        { name: 'A friend', email: bob.email, story: 'All is well with us.' },
        ...others.map(({ name, email }, index) => ({
          name,
          email,
          story: probes[index] ?? 'Nothing to add from my side here.',
        })),
      ];
      for (const { name, email, story } of answers)
        await submit(baseUrl, requestId, {
          name,
          email,
          relationship: 'colleague',
          mayQuote: true,
          answers: { presence: 'You listen well.', story },
        });
      const { optional_responses: shown } = await owner.openFirst(requestId, people);
      const text = JSON.stringify(shown);
      const [hasBob, hasStranger] = [bob, stranger].map(({ secrets }) => text.includes(secrets.address.core));
      return hasStranger && !hasBob
        ? [
            {
              try: `probed two addresses (seed ${trial})`,
              output: 'optional_responses',
              found: `'${stranger.secrets.address.core}', who did not answer, is printed and '${bob.secrets.address.core}', who did, is withheld`,
              rule: 'an owner who knows an address cannot find out whether it has answered',
            },
          ]
        : [];
    });
    return { tries: found.length, findings: found.flat(), notes: [] };
  },
};
