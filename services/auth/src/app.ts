import cookie from '@fastify/cookie';
import { bodyBytes } from '@blindspot/contracts/limits';
import { createApp } from '@blindspot/service-kit/http/create-app';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { accountRoutes } from './accounts/account-routes.ts';
import { registrationRoutes } from './accounts/registration-routes.ts';
import type { AuthContext } from './context.ts';
import { confirmationRoutes } from './email-confirmation/confirmation-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { passwordResetRoutes } from './passwords/password-reset-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { loginRoutes } from './sign-in/login-routes.ts';
import { createSessionBearer } from './tokens/access-token.ts';
import { jwksRoutes } from './tokens/jwks-routes.ts';
import type { SigningKeys } from './tokens/signing-key.ts';

export async function buildApp(
  context: AuthContext,
  options: { logger: Logger; trustedPeers: string[]; signingKeys: SigningKeys; ping: () => Promise<void> },
): Promise<App> {
  const app = await createApp({
    name: 'auth',
    logger: options.logger,
    bodyLimit: bodyBytes.auth,
    trustProxy: options.trustedPeers,
    checks: { database: options.ping },
    docs: { description: 'Accounts, passwords and sessions.' },
  });
  context.security.watch(app);
  await app.register(cookie);
  const cookies = createSessionCookies(context.settings.publicUrl);
  const bearer = createSessionBearer(context.db, context.accessTokens);

  jwksRoutes(app, options.signingKeys);
  registrationRoutes(app, context, { cookies });
  loginRoutes(app, context, { cookies });
  passwordResetRoutes(app, context, { cookies });
  sessionRoutes(app, context, { cookies, bearer });
  accountRoutes(app, context, { bearer, cookies });
  confirmationRoutes(app, context, { bearer });
  secondFactorRoutes(app, context, { bearer });
  await newsletterRoutes(app, context);
  return app;
}
