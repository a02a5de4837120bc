import { z } from 'zod';

/** Our tokens end with 43 characters of base64url (256 bits), some behind an id and a dot. */
const wholeToken = /(?:[\w-]+\.)*[\w-]{43}/;

/** The token of a link in a mail. Drops what people paste around it: brackets, a full stop, the next word. */
export const LinkToken = z
  .string()
  .max(2_000)
  .transform((pasted) => (wholeToken.exec(pasted) ?? /[\w-]+(?:\.[\w-]+)*/.exec(pasted))?.[0] ?? '')
  .pipe(z.string().min(1).max(200));
