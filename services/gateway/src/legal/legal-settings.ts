import { Email } from '@blindspot/contracts/fields';
import { z } from 'zod';
import { readLegalTexts } from './legal-texts.ts';

export const operatorContact = z.union([Email, z.url({ protocol: /^https$/ })], {
  error: 'must be a mail address or an https:// address',
});

/** Reads the operator's texts from a folder. Reports each faulty file as an error in the setting. */
export const legalDir = z.string().transform((folder, context) => {
  const { texts, problems } = readLegalTexts(folder);
  for (const problem of problems) context.addIssue(problem);
  return texts;
});
