import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { CredentialDeps } from '../credentials/credential-deps.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sender } from '../mail/mail-text.ts';
import type { AccessTokens } from './access-token.ts';
import type { SessionCookies } from './session-cookies.ts';

export interface SessionDeps extends CredentialDeps {
  readonly settings: Sender;
  readonly mails: Pick<MailQueue, 'add'>;
  readonly accessTokens: AccessTokens;
  readonly cookies: SessionCookies;
  /** Rejects tokens of ended sessions immediately. Other services reject them a little later. */
  readonly bearer: BearerAuth;
}
