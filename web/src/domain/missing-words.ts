import { m } from '../paraglide/messages.js';

/**
 * Returns how many more people a result needs. If answers of one address are left out it says so, because the number of
 * answers alone would look like enough. Otherwise `usual` words it.
 */
export const missingWords = (
  { missing, setAside }: { missing: number; setAside: number },
  usual: (about: { count: number }) => string,
): string => (setAside > 0 && missing > 0 ? m.people_missing({ count: missing }) : usual({ count: missing }));
