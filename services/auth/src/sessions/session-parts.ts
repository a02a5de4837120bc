import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { CredentialParts } from '../credentials/credential-parts.ts';
import type { AccessTokens } from './access-token.ts';
import type { SessionCookies } from './session-cookies.ts';

/** What sign-ins and sessions take, beside what finds out who somebody is. */
export interface SessionParts extends CredentialParts {
  readonly settings: { readonly publicUrl: string };
  readonly accessTokens: AccessTokens;
  readonly cookies: SessionCookies;
  /** Knows at once whose session has ended, where other services learn it a little later. */
  readonly bearer: BearerAuth;
}
