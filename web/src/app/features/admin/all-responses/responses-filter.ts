import { relationships, type Relationship } from '@blindspot/contracts/vocabulary/relationships';

export interface ResponsesFilter {
  readonly search: string;
  readonly relationship: Relationship | null;
  readonly sort: 'newest' | 'oldest';
}

/** Maximum length of a search in the API. */
export const searchMax = 200;

/** Returns the filter in an address of the panel. */
export function readFilter(address: string): ResponsesFilter {
  const asked = new URLSearchParams(address);
  return {
    search: Array.from((asked.get('search') ?? '').trim())
      .slice(0, searchMax)
      .join(''),
    relationship: relationships.find((one) => one === asked.get('relationship')) ?? null,
    sort: asked.get('sort') === 'oldest' ? 'oldest' : 'newest',
  };
}

/** Returns the address of the panel for a filter, without defaults. */
export function filterAddress({ search, relationship, sort }: ResponsesFilter): string {
  const address = new URLSearchParams({ tab: 'responses' });
  if (search !== '') address.set('search', search);
  if (relationship) address.set('relationship', relationship);
  if (sort !== 'newest') address.set('sort', sort);
  return `?${address.toString()}`;
}

/** Returns a filter as the query of the API call. */
export function filterQuery({ search, relationship, sort }: ResponsesFilter) {
  return { ...(search && { search }), ...(relationship && { relationship }), sort };
}

export function isFiltered({ search, relationship }: ResponsesFilter): boolean {
  return search !== '' || relationship !== null;
}
