/** The `iss` claim that every service requires. */
export const accessTokenIssuer = 'blindspot';
/** The `aud` claim that every service requires. */
export const accessTokenAudience = 'blindspot-services';
/**
 * Lifetime of an access token. Gateways remember an ended session for about as long, because its tokens
 * expire then.
 */
export const accessTokenLifetimeMs = 15 * 60_000;
/** Time after which the app gives up a refresh. The session lives on, and the next call tries again. */
export const refreshTimeoutMs = 15_000;
/**
 * Reply header from auth to the gateway: comma-separated ids of the sessions that the call ended, at most
 * `endedSessionsAtMost`. The gateway rejects these sessions at once and does not forward the header.
 */
export const endedSessionsHeader = 'x-ended-sessions';
/**
 * Bounds the header far above the sessions of one account, because the gateway fails on a header that is too
 * long even though auth has done the work. Gateways reject further sessions when their events arrive.
 */
export const endedSessionsAtMost = 2_000;
