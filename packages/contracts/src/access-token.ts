/** The `iss` claim that every service requires. */
export const accessTokenIssuer = 'blindspot';
/** The `aud` claim that every service requires. */
export const accessTokenAudience = 'blindspot-services';
/** Lifetime of an access token. Gateways remember an ended session for about as long. */
export const accessTokenLifetimeMs = 15 * 60_000;
/** Time after which the app gives up a refresh. The session stays valid, and the next call tries again. */
export const refreshTimeoutMs = 15_000;
/**
 * Reply header from auth to the gateway: comma-separated ids of the sessions that the call ended, at most
 * `endedSessionsAtMost`. The gateway rejects these sessions at once and does not forward the header.
 */
export const endedSessionsHeader = 'x-ended-sessions';
/**
 * Keeps the header short: the gateway would fail on a longer one although auth has done the work. An account
 * has far fewer sessions. Gateways reject sessions beyond the limit when their events arrive.
 */
export const endedSessionsAtMost = 2_000;
