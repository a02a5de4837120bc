/** One measurement, run alone by its name. */
export interface Part {
  readonly name: string;
  readonly what: string;
  /** Prints its figures through `print`; the last lines are ratios. */
  run(print: (line: string) => void): Promise<void>;
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
