import { randomUUID } from 'node:crypto';
import { exportEmails, getAnalytics, listUsersResponses } from '@blindspot/contracts/endpoints';
import { anonymity } from '@blindspot/contracts/anonymity';
import type { Analytics } from '@blindspot/contracts/http/analytics';
import { pathOf } from '@blindspot/contracts/route';
import { register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { ownerFrom, registerOwner, submit, type Owner } from '../api/owner.ts';
import { admin, createVisitor, signInAsAdmin } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { answersOf, plantPeople } from '../planting/secrets.ts';

const searchFor = (search: string): string => pathOf(listUsersResponses, {}, { search });

export const adminOwner: Attack = {
  name: 'admin who is the owner',
  what: 'ask as an admin with one account, under a second address of the same mailbox, and read the answers in the panel',
  async run({ baseUrl, size, mailedToken }) {
    const panel = await signInAsAdmin(baseUrl);
    const ask = async (owner: Owner, seed: number) => {
      const people = plantPeople(seed + 11_000, anonymity.full);
      const requestId = await owner.makeRequest({ title: 'How do you see me?' });
      for (const person of people) await submit(baseUrl, requestId, person, { answers: answersOf(person) });
      return { people, requestId };
    };
    const owners = [{ owner: ownerFrom(panel, admin.email), as: 'the admin account' }];
    for (const _ of range(size === 'whole' ? 3 : 1)) {
      const email = admin.email.replace('@', `+${randomUUID().slice(0, 8)}@`);
      const second = await register(panel.product, { name: 'Somebody Else', email });
      await second.verifyEmail(await mailedToken(email));
      const owner = ownerFrom(createVisitor(baseUrl, second.token), email);
      owners.push({ owner, as: 'a second account of the same mailbox' });
    }
    const asked = await inParallel(owners, owners.length, async ({ owner, as }, seed) => ({
      ...(await ask(owner, seed)),
      as,
    }));
    // The panel must show other owners' answers; otherwise an empty panel would pass.
    const { people: visible } = await ask(await registerOwner(baseUrl), owners.length);
    // Searches by name, because earlier attacks left more answers than fit on one page.
    for (const { name, email } of visible)
      await eventually(async () => {
        const { text } = await panel.send('GET', searchFor(email));
        if (!text.includes(name)) throw new Error('still waiting');
      });
    const findings: Finding[] = [];
    for (const { as, people, requestId } of asked) {
      const [{ name, email } = { name: '', email: '' }] = people;
      const paths = [
        listUsersResponses.url,
        `${listUsersResponses.url}?sort=oldest`,
        ...[requestId, 'How do you see me?', name, email].map(searchFor),
        exportEmails.url,
        getAnalytics.url,
      ];
      const sought = people.flatMap((person) => [person.name, person.email, person.sentence]);
      for (const path of paths) {
        const { text } = await panel.send('GET', path);
        for (const secret of sought.filter((one) => text.includes(one)))
          findings.push({
            try: `asked by ${as}`,
            output: path,
            found: secret,
            rule: 'an admin never sees answers to requests of the same person, whichever account made them',
          });
      }
    }
    return { tries: owners.length, findings, notes: [] };
  },
};

export const adminPolls: Attack = {
  name: 'admin polls answers',
  what: 'poll answers as an admin who sees no names, poll names as an owner, and pair what appears at the same moment',
  needs: 'hidden-names',
  async run({ baseUrl, size }) {
    const panel = await signInAsAdmin(baseUrl);
    const answered = async (): Promise<string> => (await panel.send('GET', listUsersResponses.url)).text;
    const colleagues = async (): Promise<number> => {
      const { relationship_distribution: counts }: Partial<Analytics> = (await panel.call(getAnalytics, {}))
        .body;
      return counts?.['colleague'] ?? 0;
    };
    const findings: Finding[] = [];
    const trials = size === 'whole' ? 6 : 1;
    let seenOpened = 0;
    for (const seed of range(trials)) {
      const owner = await registerOwner(baseUrl);
      const requestId = await owner.makeRequest();
      const people = plantPeople(seed + 23_000, anonymity.full + anonymity.batch - 1);
      const report = (output: string, found: string): void =>
        void findings.push({
          try: `seed ${seed}`,
          output,
          found,
          rule: 'where names are hidden an admin sees an answer only once its set is opened',
        });
      let counted = await colleagues();
      for (const [index, person] of people.entries()) {
        if (index === anonymity.full) {
          await owner.openFirst(requestId, anonymity.full);
          const opened = await answered();
          seenOpened += people.slice(0, index).filter(({ sentence }) => opened.includes(sentence)).length;
          counted = await colleagues();
        }
        await submit(baseUrl, requestId, person, { answers: { strength: person.answer } });
        await owner.countsIn(requestId, index + 1);
        if ((await answered()).includes(person.sentence))
          report('answers in the admin panel', `the answer of ${person.name} appeared with the name`);
        if ((await colleagues()) !== counted)
          report(
            'relationships in the analytics of the admin panel',
            `the relationship of ${person.name} was counted as the name appeared`,
          );
      }
    }
    // The panel must show opened answers; otherwise a panel that never shows answers would pass.
    if (seenOpened === 0) throw new Error('The panel shows no answer at all.');
    return {
      tries: trials * (anonymity.full + anonymity.batch - 1),
      findings,
      notes: [`${seenOpened} answers were seen once their set was opened`],
    };
  },
};
