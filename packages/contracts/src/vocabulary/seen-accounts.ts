/**
 * The cookie by which a browser recognises accounts that were signed in with it. Auth writes it; the gateway compares it with
 * the owner of a form.
 */
export const seenAccountsCookie = 'bs_accounts';
/** The pages that may ask "Are you {owner}?". */
export const seenAccountsPath = '/feedback';
