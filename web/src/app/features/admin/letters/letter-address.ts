import { paths } from '../../../../domain/paths.ts';

const members = 'members';
const fresh = 'new';

/** A screen of the tab: the list, the members, one letter, or the editor. */
export type LetterPlace =
  | { kind: 'list' }
  | { kind: 'members' }
  | { kind: 'letter'; id: string }
  | { kind: 'writing'; id: string | undefined };

/** Reads the screen from an address. Ids of letters are UUIDs, so none equals a fixed name. */
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
