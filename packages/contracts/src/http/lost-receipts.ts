import { z } from 'zod';
import * as endpoints from '../endpoints/lost-receipts.ts';
import { Email, Id, plainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

const Token = plainText(limits.token).min(1);

/** Which requests were answered under an address; never what was answered, which somebody else may have written. */
export const AnswersUnderAddress = z
  .object({
    answers: z.array(
      z.object({
        id: Id,
        title: z.string(),
        owner_name: z.string(),
        answered_on: z.iso.date(),
        /** Whether it came after another answer of its address or account, so that it is kept and not used. */
        returns: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AnswersUnderAddress' });
export type AnswersUnderAddress = z.infer<typeof AnswersUnderAddress>;

export const askForErasureLinkRoute = defineRoute(endpoints.askForErasureLink, {
  summary: 'Ask for a link to lost answers',
  description:
    'Mails a link to an address that answers were sent with. The answer is the same for every address.',
  schema: {
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ message: z.string() }), ...problems },
  },
});

/** The mailed token works once; `session` stands for it from then on, for half an hour. */
export const openErasureLinkRoute = defineRoute(endpoints.openErasureLink, {
  summary: 'Open a link to lost answers',
  description: 'Returns which answers were sent with the address of the link.',
  schema: {
    body: z.strictObject({ token: Token }),
    response: { 200: AnswersUnderAddress.extend({ session: z.string() }), ...problems },
  },
});

/** With none named nothing is erased; it gives what there is. */
export const eraseByLinkRoute = defineRoute(endpoints.eraseByLink, {
  summary: 'Erase answers by link',
  description:
    'Erases some or all answers that were sent with the address of the link, and returns those that are left.',
  schema: {
    body: z.strictObject({
      session: Token,
      answers: z.union([z.array(Id).max(1_000), z.literal('all')]),
    }),
    response: { 200: AnswersUnderAddress, ...problems },
  },
});
