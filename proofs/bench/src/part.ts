export interface Figure {
  /** Must not change between versions, because figures of two runs are compared by name. */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'min' | '/s' | 'MB' | 'kB' | '×' | 'of 100' | '';
}

export interface Part {
  readonly name: string;
  readonly what: string;
  run(print: (line: string) => void): Promise<readonly Figure[] | void>;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
