import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';

/** A full release used these answers; from now on they can be erased but not changed. */
export const releasePublished = defineEvent({
  service: 'analysis',
  entity: 'release',
  verb: 'published',
  heardBy: ['responses'],
  schema: z.object({ request_id: Id, response_ids: z.array(Id) }),
});
