import { Email } from '@blindspot/contracts/fields';
import { z } from 'zod';
import { readLegalTexts } from './legal-texts.ts';

/** How the operator is reached: an address of mail, or of a page. */
export const operatorContact = z.union([Email, z.url({ protocol: /^https$/ })], {
  error: 'must be an address of mail, or an https:// address',
});

/** The folder of what the operator wrote, read whole: each of its problems is one of the setting. */
export const legalDir = z.string().transform((folder, context) => {
  const { texts, problems } = readLegalTexts(folder);
  for (const problem of problems) context.addIssue(problem);
  return texts;
});
