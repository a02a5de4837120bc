export const findingKinds = [
  'lost',
  'doubled',
  'came back',
  'left over',
  'not as acknowledged',
  'miscounted',
  'anonymity',
  'untidy reply',
  'dead letter',
  'not drained',
  'outage',
  'slow recovery',
  'did not come up',
  'unclean stop',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A broken promise of the product. Any finding fails the run. */
export interface Finding {
  readonly kind: FindingKind;
  readonly what: string;
  readonly history: readonly string[];
}
