import { createBearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { afterAll, expect, test } from 'vitest';
import { createTestIssuer } from './sign-in.ts';

const issuer = await createTestIssuer();
afterAll(() => issuer.stop());
const auth = createBearerAuth({ ...issuer, logger: createLogger('test', 'silent') });
const userId = '7a0f1d7e-30a5-4c52-9a39-5d2fd1b7a001';

test('the token of a test issuer identifies its person', async () => {
  const token = await issuer.tokenFor({
    userId,
    name: 'Ada',
    email: 'ada@example.test',
    emailVerified: false,
  });
  expect(await auth.verify(token)).toMatchObject({
    userId,
    name: 'Ada',
    email: 'ada@example.test',
    emailVerified: false,
  });
});

test('a service rejects an expired token', async () => {
  const token = await issuer.tokenFor({ expiresIn: -120 });
  await expect(auth.verify(token)).rejects.toMatchObject({ status: 401 });
});
