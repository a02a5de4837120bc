import { z } from 'zod';
import * as endpoints from '../endpoints/result-mails.ts';
import { plainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const stopResultMailsRoute = defineRoute(endpoints.stopResultMails, {
  summary: 'Stop mails about results',
  description: 'Takes the token of such a mail.',
  schema: {
    querystring: z.object({ token: plainText(limits.token) }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
