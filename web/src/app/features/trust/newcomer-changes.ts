import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { m } from '../../../paraglide/messages.js';

type Listed = Pick<TrustListItem, 'handle' | 'trust_rating' | 'sealed'>;

/** What has changed about who would enter, between the list that was shown and the one that stands. */
export function newcomerChanges(shown: readonly Listed[], now: readonly Listed[]): string {
  const before = new Map(shown.map((person) => [person.handle, person]));
  const standing = new Set(now.map(({ handle }) => handle));
  const more = now.filter(({ handle, sealed }) => !sealed && !before.has(handle)).length;
  const fewer = shown.filter(({ handle, sealed }) => !sealed && !standing.has(handle)).length;
  const isWeighed = now.some(({ handle, trust_rating: rating }) => {
    const was = before.get(handle);
    return was !== undefined && !was.sealed && was.trust_rating !== rating;
  });
  const changes = [
    more > 0 ? m.before_changed_more({ count: more }) : [],
    fewer > 0 ? m.before_changed_fewer({ count: fewer }) : [],
    isWeighed ? m.before_changed_weights() : [],
  ].flat();
  return [...(changes.length > 0 ? changes : [m.before_changed()]), m.before_look_again()].join(' ');
}
