export const accessTokenIssuer = 'blindspot';
export const accessTokenAudience = 'blindspot-services';
/** Lifetime of an access token. */
export const accessTokenLifetimeMs = 15 * 60_000;
/** Tolerated difference between clocks. Services accept an access token for this long after its expiry. */
export const clockToleranceMs = 60_000;
/** Time for which an access token is accepted, including the tolerance. */
export const accessTokenAcceptedMs = accessTokenLifetimeMs + clockToleranceMs;
/** Time after which the app aborts a token refresh. The session stays valid, and the next call retries. */
export const refreshTimeoutMs = 15_000;
/**
 * Reply header from the auth service to the gateway: comma-separated ids of the sessions that the call ended,
 * at most `endedSessionsAtMost`. The gateway rejects these sessions at once and drops the header.
 */
export const endedSessionsHeader = 'x-ended-sessions';
/**
 * Limit on the ids in the header, because the gateway fails on a reply with longer headers. Gateways reject
 * further sessions when their `session-ended` events arrive.
 */
export const endedSessionsAtMost = 2_000;
