interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two decimals; adding 0 turns -0 into 0. */
function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Corner `index` of `axes`, clockwise from the top, at a share of the radius; the middle is 0,0. */
export function radarPoint(index: number, axes: number, share: number, radius: number): Point {
  const angle = (index / axes) * 2 * Math.PI - Math.PI / 2;
  return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) };
}

export function polygonPoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}
