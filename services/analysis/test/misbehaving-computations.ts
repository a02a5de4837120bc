import { threadId } from 'node:worker_threads';

export const double = (number: number): number => number * 2;

export function hang(): never {
  for (;;) double(1);
}

export function exhaustMemory(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index));
}

export function crash(): never {
  process.exit(1);
}

export function fail(): never {
  throw new RangeError('no');
}

export const whereAmI = (): number => threadId;
