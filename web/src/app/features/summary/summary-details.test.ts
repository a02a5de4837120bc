import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { describe, expect, it } from 'vitest';
import { countByCircle, countPeople } from './summary-details.tsx';

const people = (...circles: Relationship[]): { relationship: Relationship }[] =>
  circles.map((relationship) => ({ relationship }));

describe('countByCircle', () => {
  it('countByCircle counts no circle if fewer than five people answered', () => {
    expect(countByCircle(people('family', 'family', 'family', 'family'))).toEqual([]);
  });

  it('countByCircle combines circles of fewer than three people', () => {
    expect(countByCircle(people('family', 'family', 'family', 'colleague', 'other'))).toEqual([
      { circle: 'family', count: 3 },
      { circle: 'others', count: 2 },
    ]);
  });

  it('countByCircle returns no combined circle if every circle is large enough', () => {
    const counted = countByCircle(
      people('family', 'family', 'family', 'colleague', 'colleague', 'colleague'),
    );
    expect(counted.map(({ circle }) => circle)).toEqual(['family', 'colleague']);
  });
});

describe('countPeople', () => {
  const listed = people('family', 'family', 'family', 'colleague', 'other', 'family').map(
    (person, place) => ({ ...person, sealed: place < 5 }),
  );

  it('countPeople counts everyone who entered the result, by circle', () => {
    expect(countPeople(listed, { since_erasure: false })).toEqual([
      { circle: 'family', count: 3 },
      { circle: 'others', count: 2 },
    ]);
  });

  it('countPeople leaves out people who no longer count after an erasure', () => {
    const nine = [...listed.slice(0, 5), ...listed.slice(0, 4)];
    expect(countPeople(nine, { since_erasure: true, counted_people: 5 })).toEqual([
      { circle: 'others', count: 5 },
    ]);
    expect(countPeople(nine, { since_erasure: true })).toEqual([]);
  });
});
