import { randomUUID } from 'node:crypto';
import { getAnalytics, exportEmails, listUsersResponses } from '@blindspot/contracts/admin-endpoints';
import { register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { range } from '@blindspot/test-kit/in-parallel';
import { admin, signInAsAdmin } from '../api/admin.ts';
import { ownerFrom, registerOwner, submit, type Owner } from '../api/owner.ts';
import { createVisitor } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const people = 5;
const rule = 'an admin never sees answers to requests of the same person, whichever account made them';

export const adminOwner: Attack = {
  name: 'admin who is the owner',
  what: 'ask as an admin with one account, under a second address of the same mailbox, and read the answers in the panel',
  needs: 'own-engine',
  async run({ baseUrl, size, mailedToken }) {
    const panel = await signInAsAdmin(baseUrl);
    const own = ownerFrom(panel, admin.email);
    const [mailbox = '', domain = ''] = admin.email.split('@');
    const others = range(size === 'whole' ? 3 : 1).map(
      () => `${mailbox}+${randomUUID().slice(0, 8)}@${domain}`,
    );
    const owners: { owner: Owner; as: string }[] = [{ owner: own, as: 'the admin account' }];
    for (const email of others) {
      const second = await register({ baseUrl }, { name: 'Somebody Else', email });
      await second.verifyEmail(await mailedToken(email));
      const owner = ownerFrom(createVisitor(baseUrl, second.token), email);
      owners.push({ owner, as: 'a second account of the same mailbox' });
    }
    // Answers to a stranger must be visible; otherwise the absence of others proves nothing.
    const stranger = await registerOwner(baseUrl);
    const seeds = [...owners, { owner: stranger, as: 'a stranger' }].map((one, index) => ({
      ...one,
      seed: index,
    }));
    const planted = await Promise.all(
      seeds.map(async ({ owner, as, seed }) => {
        const asked = plantPeople(seed + 11_000, people);
        const requestId = await owner.createRequest({ question_set: 'quick' });
        for (const { name, email, answer } of asked)
          await submit(baseUrl, requestId, {
            name,
            email,
            relationship: 'colleague',
            answers: { strength: answer, growth: 'You could listen more.' },
          });
        return { as, asked, requestId };
      }),
    );
    const ofStranger = planted.at(-1)?.asked ?? [];
    const findings: Finding[] = [];
    await eventually(
      async () => {
        // Searches for each person, because one page does not contain all answers that the attacks have sent today.
        for (const { name, email } of ofStranger) {
          const { text } = await panel.send(
            'GET',
            `${listUsersResponses.url}?search=${encodeURIComponent(email)}`,
          );
          if (!text.includes(name)) throw new Error('still waiting');
        }
      },
      { timeoutMs: 10_000, everyMs: 100 },
    );
    for (const { as, asked, requestId } of planted.slice(0, -1)) {
      const searches = [
        requestId,
        'How do you see me?',
        ...asked.slice(0, 1).flatMap(({ name, email }) => [name, email]),
      ];
      const paths = [
        listUsersResponses.url,
        `${listUsersResponses.url}?sort=oldest`,
        ...searches.map((search) => `${listUsersResponses.url}?search=${encodeURIComponent(search)}`),
        exportEmails.url,
        getAnalytics.url,
      ];
      const sought = asked.flatMap(({ name, email, secrets }) => [name, email, secrets.sentence.text]);
      for (const path of paths) {
        const { text } = await panel.send('GET', path);
        for (const secret of sought)
          if (text.includes(secret))
            findings.push({ try: `asked by ${as}`, output: path, found: secret, rule });
      }
    }
    return { tries: owners.length, findings, notes: [] };
  },
};
