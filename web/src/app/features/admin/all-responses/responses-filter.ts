import { relationships, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface ResponsesFilter {
  readonly search: string;
  readonly relationship: Relationship | null;
  readonly sort: 'newest' | 'oldest';
}

/** As the calls take it. */
export const searchMax = 200;

/** The filter that an address of the panel asks for. */
export function readFilter(address: string): ResponsesFilter {
  const asked = new URLSearchParams(address);
  return {
    search: (asked.get('search') ?? '').trim().slice(0, searchMax),
    relationship: relationships.find((one) => one === asked.get('relationship')) ?? null,
    sort: asked.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** The address of the panel for a filter; what is as usual is left out. */
export function filterAddress({ search, relationship, sort }: ResponsesFilter): string {
  const address = new URLSearchParams({ tab: 'responses' });
  if (search !== '') address.set('search', search);
  if (relationship) address.set('relationship', relationship);
  if (sort !== 'newest') address.set('sort', sort);
  return `?${address.toString()}`;
}

/** The query of a call for a filter. */
export function filterQuery({ search, relationship, sort }: ResponsesFilter) {
  return { ...(search && { search }), ...(relationship && { relationship }), sort };
}

export function isFiltered({ search, relationship }: ResponsesFilter): boolean {
  return search !== '' || relationship !== null;
}
