import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { EnteringNewcomers, RelationshipField, RequestIdParams, requiredPlainText } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { trustRatingRange } from '../vocabulary/relationships.ts';

const Rating = z.int().min(trustRatingRange.min).max(trustRatingRange.max);

const TrustHandle = z.string().regex(/^[\w-]{22}$/);

/** One person of the trust list. Never an id of an answer, a time, an address or an answer. */
export const TrustListItem = z
  .object({
    /** 'Response 1' below five answers, afterwards a name made unique ('Alex', 'Alex (2)'). */
    responder_name: z.string(),
    /** Stands for this person towards this owner, in this list, for good; null below five answers. */
    handle: TrustHandle.nullable(),
    /** As first sent until the answer is sealed, then as it was last changed; null below five answers. */
    relationship: RelationshipField.nullable(),
    /** The owner's rating as it stands: once the person is in, it serves nothing but the live mean. */
    trust_rating: z.int(),
    /** Whether the person is in a set that was opened, or whose opening was begun. */
    sealed: z.boolean(),
    /** The rating the person entered with; null until then. */
    sealed_rating: z.int().nullable(),
    /**
     * How much the person counts: as sealed, else as it would be sealed now with those who wait for the same set, which is a later
     * one while a set is being opened. null where nobody can say at the moment, as of who is in a set that is being opened.
     */
    effective_weight: z.int().nullable(),
  })
  .meta({ id: 'TrustListItem' });
export type TrustListItem = z.infer<typeof TrustListItem>;

/** What the next set waits for. */
export const NextSet = z
  .object({
    /** Whether it can be opened. */
    ready: z.boolean(),
    /** Whether everything that needs no weight has been worked out; false where the analysis cannot be asked. */
    prepared: z.boolean(),
    /**
     * From when a model reads on for which there are no tokens left today; until then `prepared` stays false. null where none waits
     * for that, and before `ready`.
     */
    reading_from: z.iso.datetime().nullable(),
    /** People who would enter with it. Until it can be opened, an answer that came again from an address counts among them. */
    newcomers: z.int(),
    /** Answers still to come before it can be opened. */
    missing: z.int(),
    /** Answers that came again from an address or account and that these numbers leave out; 0 until enough answers have come. */
    set_aside: z.int(),
    /** Who would enter, and with which ratings: what opens the set says that it means these. null where none can be opened. */
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
        /** true below five answers: the sliders say why and do not move. */
        locked: z.boolean(),
        next_set: NextSet,
      }),
      ...problems,
    },
  },
});

/** Exactly one of the two names the person; a label only where one person alone bears that name. */
const RatedPerson = z.union([
  z.strictObject({ handle: TrustHandle, trust_rating: Rating }),
  z.strictObject({
    responder_name: requiredPlainText(limits.name + 10, 'the name that the list shows'),
    trust_rating: Rating,
  }),
]);

export const rateTrustRoute = defineRoute(endpoints.rateTrust, {
  summary: 'Set a weight',
  description: 'Sets how much one person counts in the set in which their answer enters.',
  schema: {
    params: RequestIdParams,
    body: RatedPerson,
    response: { 200: TrustListItem, ...problems },
  },
});
