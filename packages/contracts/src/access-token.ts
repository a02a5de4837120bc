/** Who issues access tokens: the `iss` claim that every service asks for. */
export const accessTokenIssuer = 'blindspot';
/** Whom access tokens are for: the `aud` claim that every service asks for. */
export const accessTokenAudience = 'blindspot-services';
/** After this long a token is dead by itself, so an ended session must be remembered for no longer. */
export const accessTokenLifetimeMs = 15 * 60_000;
/**
 * On an answer of auth to the gateway: the ids of the sessions that the call ended, comma separated, so many at most. The
 * gateway refuses them at once and passes the header on to nobody.
 */
export const endedSessionsHeader = 'x-ended-sessions';
/**
 * A hundred times what an account may have now; sessions beyond it are refused when their events arrive. A header without
 * bound would one day be longer than the gateway reads, and what auth has done would look as if it had failed.
 */
export const endedSessionsAtMost = 2_000;
