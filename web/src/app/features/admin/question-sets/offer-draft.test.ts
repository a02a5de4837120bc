import { expect, it } from 'vitest';
import { exchanged } from './offer-draft.ts';

const offer = { first: ['stays-calm', 'runs-late'], more: ['goes-silent'] };

it('a theme of an offer is exchanged in its place, added after the last, and taken out', () => {
  expect(exchanged(offer, { row: 'first', place: 0, theme: 'opens-up' })).toEqual({
    ...offer,
    first: ['opens-up', 'runs-late'],
  });
  expect(exchanged(offer, { row: 'more', place: 1, theme: 'opens-up' }).more).toEqual([
    'goes-silent',
    'opens-up',
  ]);
  expect(exchanged(offer, { row: 'first', place: 0, theme: '' }).first).toEqual(['runs-late']);
});
