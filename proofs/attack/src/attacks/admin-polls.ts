import { anonymity } from '@blindspot/contracts/anonymity';
import { getAnalytics, listUsersResponses } from '@blindspot/contracts/admin-endpoints';
import { pathOf } from '@blindspot/contracts/route';
import type { Analytics } from '@blindspot/contracts/http/analytics';
import { range } from '@blindspot/test-kit/in-parallel';
import { signInAsAdmin } from '../api/admin.ts';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const rule = 'where names are hidden an admin sees an answer only once its set is opened';

export const adminPolls: Attack = {
  name: 'admin polls answers',
  what: 'poll answers as an admin who sees no names, poll names as an owner, and pair what appears at the same moment',
  needs: 'hidden-names',
  async run({ baseUrl, size }) {
    const admin = await signInAsAdmin(baseUrl);
    const findings: Finding[] = [];
    const trials = size === 'whole' ? 6 : 1;
    let seenOpened = 0;
    for (const seed of range(trials)) {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.createRequest({ question_set: 'quick' });
      const people = plantPeople(seed + 23_000, anonymity.full + anonymity.batch - 1);
      // Finds each answer by its sentence in the list of all answers.
      const listed = async (): Promise<string> => (await admin.send('GET', pathOf(listUsersResponses))).text;
      const colleagues = async (): Promise<number> => {
        const { text } = await admin.send('GET', pathOf(getAnalytics));
        const { relationship_distribution: counts } = JSON.parse(text) as Partial<Analytics>;
        return counts?.['colleague'] ?? 0;
      };
      const arrive = async (from: number, to: number): Promise<void> => {
        const countedBefore = await colleagues();
        for (const person of people.slice(from, to)) {
          await submit(baseUrl, requestId, {
            name: person.name,
            email: person.email,
            relationship: 'colleague',
            answers: { strength: person.answer },
          });
          await owner.countsIn(requestId, people.indexOf(person) + 1);
          const text = await listed();
          if (text.includes(person.secrets.sentence.text))
            findings.push({
              try: `seed ${seed}`,
              output: 'answers in the admin panel',
              found: `the answer of ${person.name} appeared with the name`,
              rule,
            });
          if ((await colleagues()) !== countedBefore)
            findings.push({
              try: `seed ${seed}`,
              output: 'relationships in the analytics of the admin panel',
              found: `the relationship of ${person.name} was counted as the name appeared`,
              rule,
            });
        }
      };
      await arrive(0, anonymity.full);
      await owner.openFirst(requestId, anonymity.full);
      const opened = await listed();
      seenOpened += people
        .slice(0, anonymity.full)
        .filter(({ secrets }) => opened.includes(secrets.sentence.text)).length;
      await arrive(anonymity.full, people.length);
    }
    // Answers of opened sets must be visible; otherwise their absence proves nothing.
    if (seenOpened === 0) throw new Error('The panel shows no answer at all.');
    return {
      tries: trials * (anonymity.full + anonymity.batch - 1),
      findings,
      notes: [`${seenOpened} answers were seen once their set was opened`],
    };
  },
};
