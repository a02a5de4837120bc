export const accessTokenIssuer = 'blindspot';
export const accessTokenAudience = 'blindspot-services';
export const accessTokenLifetimeMs = 15 * 60_000;
/** Services accept an access token for this long after its expiry, because clocks may differ. */
export const clockToleranceMs = 60_000;
export const accessTokenAcceptedMs = accessTokenLifetimeMs + clockToleranceMs;
/** Time after which the app aborts a token refresh. The session stays valid, and the next call retries. */
export const refreshTimeoutMs = 15_000;
/** Reply header in which the auth service names ended sessions to the gateway, separated by commas. */
export const endedSessionsHeader = 'x-ended-sessions';
/** Limit on the session ids in the header, because the gateway fails on longer headers. */
export const endedSessionsAtMost = 2_000;
