import { eventually } from '@blindspot/test-kit/eventually';
import { expect, it } from 'vitest';
import { registered, useAuth } from './harness.ts';

const auth = await useAuth();
const { url } = await auth.start();

it('writes mails to files where there is no server', async () => {
  const { email } = await registered(url);
  await eventually(async () => expect(await auth.mailsTo(email, 'Confirm your address')).toHaveLength(1));
});
