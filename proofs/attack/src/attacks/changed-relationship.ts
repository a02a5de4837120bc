import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Attack, Finding } from '../attack.ts';
import { change, registerOwner, submit } from '../api/owner.ts';
import { plantPeople } from '../planting/secrets.ts';

const rule = 'the list shows the relationship as first sent until the set is sealed';

export const changedRelationship: Attack = {
  name: 'changed relationship',
  what: 'watch the trust list and the numbers for the moment at which a friend changes their relationship',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const findings: Finding[] = [];
    const trials = size === 'whole' ? 12 : 2;
    for (const seed of range(trials)) {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'quick' });
      const people = plantPeople(seed + 21_000, anonymity.full + (seed % 3));
      const receipts: string[] = [];
      for (const { name, email } of people)
        receipts.push(
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: 'colleague',
            answers: { strength: 'You listen well.' },
          }),
        );
      await owner.awaitAnswers(requestId, people.length);
      const watched = async (): Promise<string> =>
        JSON.stringify([await owner.trustList(requestId), await owner.readSealed(requestId)]);
      const before = await watched();
      const who = seed % people.length;
      const status = await change(baseUrl, receipts[who] ?? '', {
        relationship: 'family',
        answers: { strength: 'You listen well.' },
      });
      if (status !== 200) throw new Error(`A change was answered with ${status}.`);
      const after = await watched();
      if (after !== before)
        findings.push({
          try: `change of ${people[who]?.name ?? ''} (seed ${seed})`,
          output: 'trust list and summary',
          found: `${before.slice(0, 200)} became ${after.slice(0, 200)}`,
          rule,
        });
    }
    return { tries: trials, findings, notes: [] };
  },
};
