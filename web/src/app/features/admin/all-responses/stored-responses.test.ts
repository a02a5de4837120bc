import { expect, it } from 'vitest';
import { filterAddress, filterQuery, readFilter, searchMax } from './stored-responses.ts';

it('readFilter restores the filter that filterAddress wrote', () => {
  const filter = { search: 'Ines & co', relationship: 'colleague', sort: 'oldest' } as const;
  expect(readFilter(filterAddress(filter))).toEqual(filter);
});

it('filterAddress leaves out default values', () => {
  expect(filterAddress({ search: '', relationship: null, sort: 'newest' })).toBe('?tab=responses');
});

it('readFilter ignores invalid values in the address', () => {
  expect(readFilter('?relationship=neighbour&sort=sideways&search=%20')).toEqual({
    search: '',
    relationship: null,
    sort: 'newest',
  });
});

it('readFilter cuts a search to the maximum length that the call accepts', () => {
  expect(readFilter(`?search=${'🙂'.repeat(searchMax + 1)}`).search).toBe('🙂'.repeat(searchMax));
});

it('filterQuery contains only filters that are set', () => {
  expect(filterQuery(readFilter('?relationship=family'))).toEqual({
    relationship: 'family',
    sort: 'newest',
  });
});
