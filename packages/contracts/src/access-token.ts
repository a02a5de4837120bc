export const accessTokenIssuer = 'blindspot';
export const accessTokenAudience = 'blindspot-services';
export const accessTokenLifetimeMs = 15 * 60_000;
/** Tolerated difference between clocks. Services accept an access token for this long after its expiry. */
export const clockToleranceMs = 60_000;
/** Time for which an access token is accepted, including the tolerance. */
export const accessTokenAcceptedMs = accessTokenLifetimeMs + clockToleranceMs;
/** Time after which the app aborts a token refresh. The session stays valid, and the next call retries. */
export const refreshTimeoutMs = 15_000;
/** Reply header in which the auth service names ended sessions to the gateway, separated by commas. */
export const endedSessionsHeader = 'x-ended-sessions';
/** Maximum number of ids in the header, because longer headers make the gateway fail. */
export const endedSessionsAtMost = 2_000;
