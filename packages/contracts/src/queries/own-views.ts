import { z } from 'zod';
import { Id } from '../fields.ts';
import { OwnViewParts } from '../http/own-views.ts';
import { defineQuery } from '../query.ts';

/** For a person's copy of everything: what they said of themselves, by request. Pages end with `next: null` and fit one message. */
export const exportOwnViews = defineQuery({
  service: 'analysis',
  name: 'export-own-views',
  askedBy: ['auth'],
  input: z.object({ user_id: Id, after: Id.nullable() }),
  output: z.object({
    own_views: z.array(OwnViewParts.extend({ request_id: Id })),
    next: Id.nullable(),
  }),
});
