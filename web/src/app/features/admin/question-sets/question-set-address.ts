import { paths } from '../../../../domain/paths.ts';

/** Returns the address of the list of sets, or of the editor of one. */
export function questionSetAddress(id?: string): string {
  const search = new URLSearchParams({ tab: 'question-sets', ...(id === undefined ? {} : { set: id }) });
  return `${paths.admin}?${search}`;
}

const fresh = 'new';
/** No set has this id, because ids consist of letters, digits and hyphens. */
const freshBesideNew = '+';

/** Returns the address for a new set. A stored set with the id 'new' keeps its address. */
export function addressOfNew(sets: readonly { id: string }[]): string {
  return questionSetAddress(sets.some(({ id }) => id === fresh) ? freshBesideNew : fresh);
}

export function isNewAddress(asked: string): boolean {
  return asked === fresh || asked === freshBesideNew;
}

/** Returns the id of the set to edit from an address; null for the list. */
export function editedSet(search: string): string | null {
  return new URLSearchParams(search).get('set');
}
