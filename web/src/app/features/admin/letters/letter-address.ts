import { paths } from '../../../../domain/paths.ts';

const members = 'members';
const fresh = 'new';

/** What a part of the tab shows: the list, who is a member, one letter, or one that is being written. */
export type LetterPlace =
  | { kind: 'list' }
  | { kind: 'members' }
  | { kind: 'letter'; id: string }
  | { kind: 'writing'; id: string | undefined };

/** Ids of letters are UUIDs, so that none is ever called as a part of the tab is. */
export function placeOf(search: string): LetterPlace {
  const asked = new URLSearchParams(search);
  const id = asked.get('letter');
  if (id === null) return { kind: 'list' };
  if (id === members) return { kind: members };
  if (id === fresh) return { kind: 'writing', id: undefined };
  return asked.has('edit') ? { kind: 'writing', id } : { kind: 'letter', id };
}

export function addressOf(place: LetterPlace): string {
  const search = new URLSearchParams({ tab: 'letters' });
  if (place.kind === 'members') search.set('letter', members);
  if (place.kind === 'letter' || place.kind === 'writing') search.set('letter', place.id ?? fresh);
  if (place.kind === 'writing' && place.id !== undefined) search.set('edit', '');
  return `${paths.admin}?${search}`;
}
