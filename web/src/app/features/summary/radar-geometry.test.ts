import { describe, expect, it } from 'vitest';
import { polygonPoints, radarPoint } from './radar-geometry.ts';

describe('the corners of a radar', () => {
  it('start at the top and go round clockwise', () => {
    expect([0, 1, 2, 3].map((index) => radarPoint(index, 4, 1, 100))).toEqual([
      { x: 0, y: -100 },
      { x: 100, y: 0 },
      { x: 0, y: 100 },
      { x: -100, y: 0 },
    ]);
  });

  it('lie nearer to the middle the smaller the share', () => {
    expect(radarPoint(0, 5, 0.5, 100)).toEqual({ x: 0, y: -50 });
  });

  it('are written as an SVG polygon', () => {
    expect(
      polygonPoints([
        { x: 0, y: -1 },
        { x: 1, y: 0 },
      ]),
    ).toBe('0,-1 1,0');
  });
});
