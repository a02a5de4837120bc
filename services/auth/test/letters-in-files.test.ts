import { randomUUID } from 'node:crypto';
import * as queries from '@blindspot/contracts/messages/mail';
import { connectBus } from '@blindspot/service-kit/events/bus';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { eventually } from '@blindspot/test-kit/eventually';
import { afterAll, expect, it } from 'vitest';
import { anEmail, useAuth } from './harness.ts';

const auth = await useAuth();
await auth.start();
const admin = await connectBus({ ...auth.nats, name: 'admin', logger: createLogger('test', 'silent') });
afterAll(() => admin.close());
await eventually(() => expect(admin.isConnected()).toBe(true));

it('S10.15 a letter that was only saved as files counts as failed and can be sent again', async () => {
  const email = anEmail();
  await auth.database.query(
    `with account as (
       insert into auth.accounts (id, name, email, email_key, email_verified_at)
       values ($1, 'Ada', $2, $2, now()) returning id
     ) insert into auth.newsletter_memberships (account_id) select id from account`,
    [randomUUID(), email],
  );
  const { id } = await admin.ask(queries.createLetter, {
    id: randomUUID(),
    subject: 'One idea',
    text: 'Ask.',
  });
  for (const files of [1, 2]) {
    const { version } = await admin.ask(queries.findLetter, { id });
    await admin.ask(queries.sendLetter, { id, version });
    await eventually(async () =>
      expect(await admin.ask(queries.findLetter, { id })).toMatchObject({
        state: 'sent',
        progress: { members: 1, sent: 0, waiting: 0, failed: 1, left_out: 0 },
      }),
    );
    expect(await auth.mailsTo(email, 'One idea')).toHaveLength(files);
  }
});
