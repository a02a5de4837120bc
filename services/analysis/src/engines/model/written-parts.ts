import { analysisSections } from '@blindspot/contracts/vocabulary/analysis';

/** What a text is made of, in the order in which it is written and read. */
export const writtenParts = [
  'summary',
  ...analysisSections.map(({ key }) => key),
  'essential_takeaways',
] as const;
export type WrittenPart = (typeof writtenParts)[number];
