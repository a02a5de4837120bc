import { z } from 'zod';
import * as endpoints from '../endpoints/newsletter.ts';
import { plainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';

export const unsubscribeNewsletterRoute = defineRoute(endpoints.unsubscribeNewsletter, {
  summary: 'Unsubscribe from the newsletter',
  description: 'Takes the token of a newsletter mail.',
  schema: {
    querystring: z.object({ token: plainText(limits.token) }),
    response: { 200: z.object({ message: z.string() }), ...problems },
  },
});
