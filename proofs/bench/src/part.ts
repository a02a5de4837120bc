export interface Figure {
  /** Unique within its part and stable, because runs are compared and limits are looked up by it. */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'min' | '/s' | 'MB' | 'kB' | '×' | 'of 100' | '';
}

export interface Part {
  readonly name: string;
  readonly what: string;
  /** Prints progress and returns the figures to save and compare. */
  run(print: (line: string) => void): Promise<readonly Figure[] | void>;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
