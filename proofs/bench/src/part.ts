/** One measured value of a part. */
export interface Figure {
  /** Unique within its part and stable, so that runs can be compared and limits found (`report.ts`). */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'min' | '/s' | 'MB' | 'kB' | '×' | 'of 100' | '';
}

/** One measurement, which can be run alone by its name. */
export interface Part {
  readonly name: string;
  readonly what: string;
  /** Prints progress and returns the figures to save and compare. */
  run(print: (line: string) => void): Promise<readonly Figure[] | void>;
}

/** Returns the value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
