import { themeKinds } from '@blindspot/content/themes/vocabulary';
import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { IdParams, QuestionKey, QuestionScaleField, ThemeIdField } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';
import { scaleMaximum } from '../vocabulary/question-sets.ts';

const Picks = z.array(ThemeIdField).max(limits.selfView);

/** Accepts scores of every scale; the analysis service checks them against the form's scale. */
const Scores = z.record(QuestionKey, z.int().min(1).max(scaleMaximum['1-10']));

/** The owner's picks, never shown to others. `guess` holds what the owner expects from others. */
export const SelfViewParts = z.strictObject({
  themes: z.strictObject({ own: Picks, guess: Picks }),
  scores: z.strictObject({ own: Scores, guess: Scores }),
});
export type SelfViewParts = z.infer<typeof SelfViewParts>;

export const SelfView = SelfViewParts.extend({
  /** Whether the owner can still edit the self-view; false once a result shows something. */
  open: z.boolean(),
  /** Whether the owner has entered anything into the self-view. */
  given: z.boolean(),
  /** Themes that the form shows before 'More'; empty for a slider set. */
  offered: z.array(
    z.object({ id: ThemeIdField, label: z.string(), own_label: z.string(), kind: z.enum(themeKinds) }),
  ),
  sliders: z.array(z.object({ key: QuestionKey, text: z.string() })),
  scale: QuestionScaleField,
}).meta({ id: 'SelfView' });
export type SelfView = z.infer<typeof SelfView>;

export const getSelfViewRoute = defineRoute(endpoints.getSelfView, {
  summary: 'Get the self-view',
  description: "Returns the owner's self-view and its choices.",
  schema: { params: IdParams, response: { 200: SelfView } },
});

/** Returns 409 `closed` once a result shows something, and 422 for invalid themes or scores. */
export const saveSelfViewRoute = defineRoute(endpoints.saveSelfView, {
  summary: 'Save the self-view',
  description: "Saves the owner's self-view. Rejected once a result shows something.",
  schema: { params: IdParams, body: SelfViewParts, response: { 200: SelfView } },
});

export const deleteSelfViewRoute = defineRoute(endpoints.deleteSelfView, {
  summary: 'Delete the self-view',
  description: "Deletes the owner's self-view. Rejected once a result shows something.",
  schema: { params: IdParams, response: { 204: z.undefined() } },
});
