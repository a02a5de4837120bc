import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { accessTokenAudience } from '@blindspot/contracts/access-token';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TestUser {
  userId?: string;
  sessionId?: string;
  name?: string;
  email?: string;
  emailVerified?: boolean;
  accountVersion?: number;
  /** Audience of the token; by default the product's. Null omits the audience. */
  audience?: string | null;
  /** Time when the password was entered, by default now. Null omits the time. */
  signedInAt?: Date | null;
  /** Lifetime in seconds; negative for an expired token. */
  expiresIn?: number;
}

export interface TestIssuer {
  readonly jwksUrl: string;
  readonly issuer: string;
  /** Creates an access token like the auth service's. The person need not exist. */
  tokenFor(user?: TestUser): Promise<string>;
  stop(): Promise<void>;
}

/** Replaces the auth service in tests that need signed-in people. */
export async function createTestIssuer(issuer = 'blindspot'): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const kid = randomUUID();
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }];
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The issuer has no TCP address.');

  return {
    jwksUrl: `http://127.0.0.1:${address.port}/.well-known/jwks.json`,
    issuer,
    async tokenFor(user = {}) {
      const now = Math.floor(Date.now() / 1000);
      const { audience = accessTokenAudience } = user;
      return new SignJWT({
        ...(audience === null ? {} : { aud: audience }),
        sid: user.sessionId ?? randomUUID(),
        name: user.name ?? 'Test Owner',
        email: user.email ?? 'owner@example.test',
        email_verified: user.emailVerified ?? true,
        account_version: user.accountVersion ?? 1,
        ...(user.signedInAt === null
          ? {}
          : { auth_time: Math.floor((user.signedInAt?.getTime() ?? Date.now()) / 1000) }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setSubject(user.userId ?? randomUUID())
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(now + (user.expiresIn ?? 900))
        .sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
