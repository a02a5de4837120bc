/** Who issues access tokens: the `iss` claim that every service asks for. */
export const accessTokenIssuer = 'blindspot';
/** After this long a token is dead by itself, so an ended session must be remembered for no longer. */
export const accessTokenLifetimeMs = 15 * 60_000;
