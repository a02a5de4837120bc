/** Contains only figures. Printed sentences of a kept-out group could be used for tuning. */
export interface Score {
  readonly lines: readonly string[];
  readonly failures: readonly string[];
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? '0 of 0' : `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`;
