import { m } from '../paraglide/messages.js';

/**
 * Says how many more people a result needs. Where answers of one address are left out, it says so, because the count of answers alone
 * would look like enough; else `usual` says it.
 */
export const missingWords = (
  { missing, setAside }: { missing: number; setAside: number },
  usual: (about: { count: number }) => string,
): string => (setAside > 0 && missing > 0 ? m.people_missing({ count: missing }) : usual({ count: missing }));
