import { anonymity } from '@blindspot/contracts/anonymity';
import { change, registerOwner, submit } from '../api/owner.ts';
import { trialAttack } from '../attack.ts';
import { differences } from '../finding/differences.ts';
import { plantPeople } from '../planting/secrets.ts';

const answers = { strength: 'You listen well.' };

export const changedRelationship = trialAttack({
  name: 'changed relationship',
  what: 'watch the trust list and the numbers for the moment at which a friend changes their relationship',
  trials: { whole: 12, small: 2 },
  rule: 'the list shows the relationship as first sent until the set is sealed',
  async attempt({ baseUrl }, trial) {
    const owner = await registerOwner(baseUrl);
    const requestId = await owner.makeRequest();
    const people = plantPeople(trial + 21_000, anonymity.full + (trial % 3));
    const receipts: string[] = [];
    for (const person of people) receipts.push(await submit(baseUrl, requestId, person, { answers }));
    await owner.awaitAnswers(requestId, people.length);
    const watched = async () => {
      const read = [(await owner.trust(requestId)).responses, await owner.readSealed(requestId)];
      return [{ name: 'trust list and summary', text: JSON.stringify(read) }];
    };
    const before = await watched();
    const who = trial % people.length;
    const status = await change(baseUrl, receipts[who] ?? '', { relationship: 'family', answers });
    if (status !== 200) throw new Error(`A change was answered with ${status}.`);
    return differences(`change of ${people[who]?.name} (seed ${trial})`, before, await watched());
  },
});
