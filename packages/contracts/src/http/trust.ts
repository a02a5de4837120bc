import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { EnteringNewcomers, RelationshipField, RequestIdParams, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';
import { trustRatingRange } from '../vocabulary/relationships.ts';

const { min, max } = trustRatingRange;
const ratingText = `Use a whole number from ${min} to ${max}`;
// With `z.int()` instead, the union's error would not name the field.
const Rating = z
  .number()
  .refine(Number.isInteger, ratingText)
  .min(min, ratingText)
  .max(max, ratingText)
  .meta({ type: 'integer' });

const TrustHandle = z.string().regex(/^[\w-]{22}$/, 'Use a handle from the list');

/** One person of the trust list, without the id, time, address or content of the answer. */
export const TrustListItem = z
  .object({
    /** 'Response 1' while fewer than five people have answered; then a unique name ('Alex', 'Alex (2)'). */
    responder_name: z.string(),
    /** Always identifies this person in this list; null while the list is locked. */
    handle: TrustHandle.nullable(),
    /** The relationship as first sent or, once the answer is in a set, as last changed. */
    relationship: RelationshipField.nullable(),
    /** The owner's current rating. Once the person is in a set, it affects only `average_trust_rating`. */
    trust_rating: z.int(),
    /** Whether the person is in a set that is open or being opened. */
    sealed: z.boolean(),
    sealed_rating: z.int().nullable(),
    /** Weight of this person in a set; for a newcomer, the weight in the next set. */
    effective_weight: z.int().nullable(),
  })
  .meta({ id: 'TrustListItem' });
export type TrustListItem = z.infer<typeof TrustListItem>;

export const NextSet = z
  .object({
    ready: z.boolean(),
    /** False while a model reads new answers, or if the analysis service is unreachable. */
    prepared: z.boolean(),
    /** Time at which the model continues to read answers, if today's tokens are used up. */
    reading_from: z.iso.datetime().nullable(),
    /** Number of people who would enter the set. Until the set can be opened, repeated answers count too. */
    newcomers: z.int(),
    missing: z.int(),
    set_aside: z.int(),
    entering: EnteringNewcomers.nullable(),
  })
  .meta({ id: 'NextSet' });
export type NextSet = z.infer<typeof NextSet>;

export const listTrustRoute = defineRoute(endpoints.listTrust, {
  summary: 'List who took part',
  description: 'Returns who took part and how much each person counts, without their answers.',
  schema: {
    params: RequestIdParams,
    response: {
      200: z.object({
        responses: z.array(TrustListItem),
        /** True until five people have answered; the page then disables the sliders. */
        locked: z.boolean(),
        next_set: NextSet,
      }),
    },
  },
});

/** A person can be named only by a unique name: a label such as 'Alex (2)' may move to someone else. */
const RatedPerson = z.union(
  [
    z.strictObject({ handle: TrustHandle, trust_rating: Rating }),
    z.strictObject({
      responder_name: requiredPlainText(limits.name + 10, 'the name as the list shows it'),
      trust_rating: Rating,
    }),
  ],
  { error: `Send either handle or responder_name, and a trust_rating from ${min} to ${max}` },
);

export const rateTrustRoute = defineRoute(endpoints.rateTrust, {
  summary: 'Set a weight',
  description:
    'Sets how much one person counts in the set in which their answer enters. Namesakes are told apart by `handle`.',
  schema: {
    params: RequestIdParams,
    body: RatedPerson,
    response: { 200: TrustListItem },
  },
});
