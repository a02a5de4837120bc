/** The `iss` claim that every service requires. */
export const accessTokenIssuer = 'blindspot';
/** The `aud` claim that every service requires. */
export const accessTokenAudience = 'blindspot-services';
/**
 * Lifetime of an access token. Gateways remember an ended session until the session's tokens have expired.
 */
export const accessTokenLifetimeMs = 15 * 60_000;
/** Time after which the app aborts a token refresh. The session stays valid, and the next call retries. */
export const refreshTimeoutMs = 15_000;
/**
 * Reply header from the auth service to the gateway: comma-separated ids of the sessions that the call ended,
 * at most `endedSessionsAtMost`. The gateway rejects these sessions at once and drops the header.
 */
export const endedSessionsHeader = 'x-ended-sessions';
/**
 * Limits the header, because the gateway fails on a reply with longer headers although the auth service has
 * done the work. Accounts have far fewer sessions. Gateways reject sessions beyond the limit when their
 * events arrive.
 */
export const endedSessionsAtMost = 2_000;
