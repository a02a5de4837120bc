import { Email } from '@blindspot/contracts/fields';
import { z } from 'zod';
import { readLegalTexts } from './legal-texts.ts';

/** Contact of the operator: a mail address or an https page. */
export const operatorContact = z.union([Email, z.url({ protocol: /^https$/ })], {
  error: 'must be a mail address or an https:// address',
});

/** Reads the whole folder of the operator's texts; each of its problems becomes a problem of the setting. */
export const legalDir = z.string().transform((folder, context) => {
  const { texts, problems } = readLegalTexts(folder);
  for (const problem of problems) context.addIssue(problem);
  return texts;
});
