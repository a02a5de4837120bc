import type { HeldRequest } from '@blindspot/contracts/messages/operations';
import { describe, expect, it } from 'vitest';
import type { Page } from '@blindspot/service-kit/database/page';
import { differencesBetween, readUntil } from './difference.ts';

const held = (id: string, change: Partial<HeldRequest> = {}): HeldRequest => ({
  request_id: id,
  version: 2,
  response_count: 5,
  count_version: 7,
  ...change,
});
const page = (items: HeldRequest[], next: string | null = null): Page<HeldRequest> => ({ items, next });
const between = (own: HeldRequest[], copies: HeldRequest[]) => differencesBetween(page(own), page(copies));

const seen = (count: number, version: number): string | undefined =>
  between([held('a')], [held('a', { response_count: count, count_version: version })])[0]?.seen;
const seenLacking = (count: number): string | undefined =>
  between([held('a', { response_count: count })], [])[0]?.seen;

describe('differencesBetween', () => {
  it('differencesBetween returns nothing for equal copies, even if the versions of their counts differ', () => {
    expect(between([held('a')], [held('a', { count_version: 3 })])).toEqual([]);
  });

  it('differencesBetween reports a missing copy as lacking, with the version of the request', () => {
    expect(between([held('a')], [])).toMatchObject([{ kind: 'lacking', requestId: 'a', version: 2 }]);
  });

  it('differencesBetween reports a copy without a request as left over, with a newer version', () => {
    expect(between([], [held('a')])).toMatchObject([{ kind: 'left_over', requestId: 'a', version: 3 }]);
  });

  it('differencesBetween compares closing times only if the service stores them', () => {
    const closed = held('a', { closed_at: '2026-01-02T03:04:05.678Z' });
    expect(between([closed], [held('a', { closed_at: null })])).toMatchObject([
      { kind: 'other_version', version: 3 },
    ]);
    expect(between([closed], [{ ...closed }])).toEqual([]);
    expect(between([closed], [held('a')])).toEqual([]);
  });

  it('differencesBetween reports copies that are older or newer than their request', () => {
    const differences = between(
      [held('a'), held('b')],
      [held('a', { version: 1 }), held('b', { version: 9 })],
    );
    expect(differences).toMatchObject([
      { kind: 'other_version', version: 2 },
      { kind: 'other_version', version: 10 },
    ]);
  });

  it('differencesBetween reports a different count as miscounted, with a version above both versions', () => {
    const [difference] = between([held('a')], [held('a', { response_count: 4, count_version: 8 })]);
    expect(difference).toMatchObject({ kind: 'miscounted', version: 9 });
  });
});

describe('Difference.seen', () => {
  it('Difference.seen stays the same until a count changes', () => {
    expect(seen(4, 6)).toBe(seen(4, 6));
    expect(seen(4, 6)).not.toBe(seen(3, 6));
    expect(seen(4, 6)).not.toBe(seen(4, 5));
  });

  it('Difference.seen ignores answers that arrive while a copy is lacking', () => {
    expect(seenLacking(1)).toBe(seenLacking(2));
  });
});

describe('readUntil and differencesBetween', () => {
  it('differencesBetween compares two pages only up to the last id that both pages cover', () => {
    const own = page([held('a'), held('b'), held('e')], 'e');
    const copies = page([held('a'), held('c')], 'c');
    expect(readUntil(own, copies)).toBe('c');
    expect(differencesBetween(own, copies).map(({ kind, requestId }) => [kind, requestId])).toEqual([
      ['lacking', 'b'],
      ['left_over', 'c'],
    ]);
  });

  it('readUntil returns the end of the longer page if the shorter page is the last', () => {
    expect(readUntil(page([], null), page([held('c')], 'c'))).toBe('c');
    expect(readUntil(page([held('b')], 'b'), page([], null))).toBe('b');
    expect(readUntil(page([]), page([]))).toBeNull();
  });
});
