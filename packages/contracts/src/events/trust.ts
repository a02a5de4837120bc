import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';

export const trustRatingChanged = defineEvent({
  service: 'responses',
  entity: 'trust-rating',
  verb: 'changed',
  heardBy: [],
  schema: z.object({ request_id: Id }),
});
