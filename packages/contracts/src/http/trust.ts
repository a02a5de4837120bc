import { z } from 'zod';
import * as endpoints from '../endpoints/trust.ts';
import { RelationshipField, RequestIdParams, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { trustRatingRange } from '../vocabulary/relationships.ts';

/** One person of the trust list. Never an id, a time, an address or an answer. */
export const TrustListItem = z
  .object({
    /** 'Response 1' below five answers, afterwards a name made unique ('Alex', 'Alex (2)'). */
    responder_name: z.string(),
    /** null below five answers. */
    relationship: RelationshipField.nullable(),
    trust_rating: z.int(),
  })
  .meta({ id: 'TrustListItem' });
export type TrustListItem = z.infer<typeof TrustListItem>;

export const listTrustRoute = defineRoute(endpoints.listTrust, {
  summary: 'Who took part, and how much each view counts',
  schema: {
    params: RequestIdParams,
    response: {
      200: z.object({
        responses: z.array(TrustListItem),
        /** true below five answers: the sliders say why and do not move. */
        locked: z.boolean(),
      }),
      ...problems,
    },
  },
});

export const rateTrustRoute = defineRoute(endpoints.rateTrust, {
  summary: 'Set how much one person counts',
  schema: {
    params: RequestIdParams,
    body: z.strictObject({
      responder_name: requiredPlainText(limits.name + 10, 'the name that the list shows'),
      trust_rating: z.int().min(trustRatingRange.min).max(trustRatingRange.max),
    }),
    response: { 200: TrustListItem, ...problems },
  },
});
