import { expect, it } from 'vitest';
import { filterAddress, filterQuery, readFilter, searchMax } from './responses-filter.ts';

it('keeps a filter in the address and reads the same one back', () => {
  const filter = { search: 'Ines & co', relationship: 'colleague', sort: 'oldest' } as const;
  expect(readFilter(filterAddress(filter))).toEqual(filter);
});

it('leaves out of the address what is as usual', () => {
  expect(filterAddress({ search: '', relationship: null, sort: 'newest' })).toBe('?tab=responses');
});

it('takes an address that was tampered with for no filter', () => {
  expect(readFilter('?relationship=neighbour&sort=sideways&search=%20')).toEqual({
    search: '',
    relationship: null,
    sort: 'newest',
  });
});

it('never asks for more letters than the call takes', () => {
  expect(readFilter(`?search=${'a'.repeat(searchMax + 1)}`).search).toHaveLength(searchMax);
});

it('asks the server only for what is filtered', () => {
  expect(filterQuery(readFilter('?relationship=family'))).toEqual({
    relationship: 'family',
    sort: 'newest',
  });
});
