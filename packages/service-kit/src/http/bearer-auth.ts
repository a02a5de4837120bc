import { createLocalJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { accessTokenAudience, accessTokenIssuer, clockToleranceMs } from '@blindspot/contracts/access-token';
import { Id } from '@blindspot/contracts/fields';
import { AppError, unavailable } from '../process/app-error.ts';
import type { Logger } from '../process/logger.ts';

export interface Caller {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Version of the account's name and address; 0 if the token has no version. */
  accountVersion: number;
  /** Time of the last password entry; 1970 if the token has none, so that it never counts as recent. */
  signedInAt: Date;
}

export interface BearerAuth {
  /** Throws 401 for an invalid token, and 503 while no keys are loaded. */
  verify(token: string): Promise<Caller>;
}

const admitsAdminsOnly = Symbol('admits admins only');

/** A bearer made by `adminBearer`, the only kind that admin routes accept. */
export interface AdminBearer extends BearerAuth {
  readonly [admitsAdminsOnly]: true;
}

/** Returns a bearer that verifies the token and then calls `refuseUnlessAdmin` with the caller's id. */
export function adminBearer(
  bearer: BearerAuth,
  refuseUnlessAdmin: (userId: string) => Promise<void>,
): AdminBearer {
  return {
    [admitsAdminsOnly]: true,
    async verify(token) {
      const caller = await bearer.verify(token);
      await refuseUnlessAdmin(caller.userId);
      return caller;
    },
  };
}

const Claims = z.object({
  sub: Id,
  sid: Id,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  account_version: z.int().default(0),
  auth_time: z.int().default(0),
});

/** Converts verified claims to a caller. Throws if a claim is missing. */
export function callerOf(claims: unknown): Caller {
  const { sub, sid, name, email, ...claimed } = Claims.parse(claims);
  return {
    userId: sub,
    sessionId: sid,
    name,
    email,
    emailVerified: claimed.email_verified,
    accountVersion: claimed.account_version,
    signedInAt: new Date(claimed.auth_time * 1_000),
  };
}

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const refreshAfterMs = 5 * 60_000;
const cooldownMs = 10_000;
/** Limits the refreshes for unknown key ids, because anyone can invent key ids. */
const unknownKeyCooldownMs = 1_000;
const fetchTimeoutMs = 2_000;

/** Verifies access tokens with the auth service's keys, which stay cached while the service is down. */
export function createBearerAuth({ jwksUrl, logger }: { jwksUrl: string; logger: Logger }): BearerAuth {
  let findKey: JWTVerifyGetKey | undefined;
  let fetchedAt = -Infinity;
  let triedAt = -Infinity;
  let fetching: Promise<void> | undefined;

  function refresh(): Promise<void> {
    fetching ??= fetchKeys().finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function fetchKeys(): Promise<void> {
    triedAt = performance.now();
    try {
      const reply = await fetch(jwksUrl, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' });
      if (!reply.ok) throw new TypeError(`The keys were answered with ${reply.status}`);
      const jwks = Jwks.parse(await reply.json());
      findKey = createLocalJWKSet(jwks);
      fetchedAt = performance.now();
    } catch (error) {
      logger.warn({ dependency: 'auth', err: error }, 'the signing keys could not be fetched');
    }
  }

  async function currentKeys(): Promise<JWTVerifyGetKey> {
    const now = performance.now();
    if (!findKey) await refresh();
    else if (now - fetchedAt > refreshAfterMs && now - triedAt > cooldownMs) void refresh();
    if (!findKey) {
      throw unavailable('auth_unavailable', 'We cannot check who you are right now. Please try again.');
    }
    return findKey;
  }

  async function readToken(token: string): Promise<Caller> {
    const verified = await jwtVerify(token, await currentKeys(), {
      issuer: accessTokenIssuer,
      audience: accessTokenAudience,
      algorithms: ['EdDSA', 'Ed25519'],
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      clockTolerance: clockToleranceMs / 1_000,
    });
    return callerOf(verified.payload);
  }

  return {
    async verify(token) {
      try {
        return await readToken(token).catch(async (error: unknown) => {
          // A call during a refresh waits for that refresh.
          const mayHaveRotated =
            error instanceof errors.JWKSNoMatchingKey &&
            (fetching !== undefined || performance.now() - triedAt > unknownKeyCooldownMs);
          if (!mayHaveRotated) throw error;
          await refresh();
          return readToken(token);
        });
      } catch (error) {
        if (error instanceof AppError) throw error;
        throw notSignedIn(error);
      }
    },
  };
}

/** Returns the token of an `Authorization: Bearer` header, if there is one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

/** Returns the expiry of a verified token in milliseconds since 1970, for streams that end with the token. */
export function bearerExpiry(header: string | undefined): number {
  const token = bearerToken(header);
  return token === undefined ? 0 : (decodeJwt(token).exp ?? 0) * 1_000;
}

/** Returns the 401 for a call that requires a signed-in person. */
export function notSignedIn(cause?: unknown): AppError {
  return new AppError({
    status: 401,
    code: 'not_signed_in',
    detail: 'Please sign in to continue.',
    headers: { 'www-authenticate': 'Bearer' },
    cause,
  });
}
