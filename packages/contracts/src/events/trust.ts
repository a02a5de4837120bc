import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { Id } from '../fields.ts';

/** Says that one moved; the mean of them all is asked for (`countAnswers`). */
export const trustRatingChanged = defineEvent({
  service: 'responses',
  entity: 'trust-rating',
  verb: 'changed',
  heardBy: ['analysis'],
  schema: z.object({ request_id: Id }),
});
