import { jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import {
  accessTokenAudience,
  accessTokenIssuer,
  accessTokenLifetimeMs,
} from '@blindspot/contracts/access-token';
import { callerOf, notSignedIn, type BearerAuth, type Caller } from '@blindspot/service-kit/http/bearer-auth';
import type { Database } from '@blindspot/service-kit/database/database';
import type { Account } from '../accounts/account.ts';
import type { SigningKeys } from '../keys/signing-key.ts';
import { isSessionLive } from './session-store.ts';

export interface TokenSession {
  readonly id: string;
  /** Time at which the password was last entered in this session. */
  readonly signedInAt: Date;
}

export interface AccessTokens {
  issue(
    account: Pick<Account, 'id' | 'name' | 'email' | 'emailVerified' | 'version'>,
    session: TokenSession,
  ): Promise<string>;
  /** Throws 401 for a foreign or expired token. */
  read(token: string): Promise<Caller>;
}

export function createAccessTokens(keys: SigningKeys): AccessTokens {
  const keyOf: JWTVerifyGetKey = ({ kid }) => {
    const key = keys.valid().find(({ id }) => id === kid);
    if (!key) throw new TypeError('The token names an unknown key.');
    return key.publicKey;
  };
  return {
    issue: (account, session) =>
      new SignJWT({
        sid: session.id,
        name: account.name,
        email: account.email,
        email_verified: account.emailVerified,
        account_version: account.version,
        auth_time: Math.floor(session.signedInAt.getTime() / 1_000),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.current.id, typ: 'JWT' })
        .setIssuer(accessTokenIssuer)
        .setAudience(accessTokenAudience)
        .setSubject(account.id)
        .setIssuedAt()
        .setExpirationTime(new Date(Date.now() + accessTokenLifetimeMs))
        .sign(keys.current.privateKey),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          issuer: accessTokenIssuer,
          audience: accessTokenAudience,
          algorithms: ['EdDSA'],
          requiredClaims: ['exp', 'iat'],
        });
        return callerOf(payload);
      } catch (error) {
        throw notSignedIn(error);
      }
    },
  };
}

/**
 * Also checks the session; otherwise an access token would work for up to 15 minutes after the session ends.
 */
export function createSessionBearer(db: Database, accessTokens: AccessTokens): BearerAuth {
  return {
    async verify(token) {
      const caller = await accessTokens.read(token);
      if (!(await isSessionLive(db, caller.sessionId))) throw notSignedIn();
      return caller;
    },
  };
}
