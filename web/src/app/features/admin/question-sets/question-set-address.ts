import { paths } from '../../../../domain/paths.ts';

/** The list of sets, or where one is edited. */
export function questionSetAddress(id?: string): string {
  const search = new URLSearchParams({ tab: 'question-sets', ...(id === undefined ? {} : { set: id }) });
  return `${paths.admin}?${search}`;
}

const fresh = 'new';
/** Ids are made of letters, digits and hyphens, so no set is ever called this. */
const freshBesideNew = '+';

/** Where a set is begun; a set whose own id is 'new' keeps its address. */
export function addressOfNew(sets: readonly { id: string }[]): string {
  return questionSetAddress(sets.some(({ id }) => id === fresh) ? freshBesideNew : fresh);
}

export function isNewAddress(asked: string): boolean {
  return asked === fresh || asked === freshBesideNew;
}

/** What an address asks to edit; null for the list. */
export function editedSet(search: string): string | null {
  return new URLSearchParams(search).get('set');
}
