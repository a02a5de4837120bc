import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { CredentialDeps } from '../credentials/credential-deps.ts';
import type { AccessTokens } from './access-token.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface SessionDeps extends CredentialDeps {
  readonly settings: { readonly publicUrl: string };
  readonly accessTokens: AccessTokens;
  readonly cookies: SessionCookies;
  /** Rejects ended sessions at once; other services reject them a little later. */
  readonly bearer: BearerAuth;
}
