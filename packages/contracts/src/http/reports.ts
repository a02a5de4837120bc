import { z } from 'zod';
import * as adminEndpoints from '../admin-endpoints.ts';
import * as endpoints from '../endpoints.ts';
import { Cursor, Id, plainText, QuestionKey, ShareId, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { reportedThings, reportReasons, reportStates } from '../vocabulary/reports.ts';

const ReportWords = {
  reason: z.enum(reportReasons),
  text: text(limits.report).default(''),
};

const Thanks = z.object({ message: z.string() });

export const sendReportRoute = defineRoute(endpoints.sendReport, {
  summary: 'Report a result',
  description: 'Reports a result of the caller, or a quoted text in it, to the operator.',
  schema: {
    body: z.strictObject({
      request_id: Id,
      /** As the result shows it; without one the result is meant. */
      comment: z
        .strictObject({ question_key: QuestionKey, content: plainText(limits.maskedAnswer).min(1) })
        .optional(),
      ...ReportWords,
    }),
    response: { 202: Thanks, ...problems },
  },
});

/** Nothing of who sends it is kept. What leads nowhere is thanked for as well: the answer tells nobody which links exist. */
export const sendVisitorReportRoute = defineRoute(endpoints.sendVisitorReport, {
  summary: 'Report a page',
  description: 'Reports a form or a shared result to the operator. Needs no account.',
  schema: {
    body: z.strictObject({
      about: z.union([z.strictObject({ request_id: Id }), z.strictObject({ share_id: ShareId })]),
      ...ReportWords,
    }),
    response: { 202: Thanks, ...problems },
  },
});

export const Report = z
  .object({
    id: Id,
    about: z.enum(reportedThings),
    request_id: Id,
    request_title: z.string(),
    request_owner: z.string(),
    /** Empty for an account that is being deleted. */
    request_owner_email: z.string(),
    /** The present link of a reported shared page; null for other things and once sharing has stopped. */
    share_id: ShareId.nullable(),
    /** The quoted text as it is published; null for other things, and where it no longer is. */
    comment: z.string().nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    state: z.enum(reportStates),
    note: z.string(),
    /** Whether the text was removed, sharing stopped or the form closed together with this report. */
    taken_down: z.boolean(),
    /** Nothing finer is kept. */
    reported_on: z.iso.date(),
    closed_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Reports about requests of the reader's own are left out, as answers to them are. */
export const listReportsRoute = defineRoute(adminEndpoints.listReports, {
  summary: 'List reports',
  description: 'Returns reports, newest day first.',
  schema: {
    querystring: z.object({ state: z.enum(reportStates).default('open'), cursor: Cursor.optional() }),
    response: {
      200: z.object({ reports: z.array(Report), next_cursor: z.string().nullable() }),
      ...problems,
    },
  },
});

export const closeReportRoute = defineRoute(adminEndpoints.closeReport, {
  summary: 'Close a report',
  description:
    'Closes a report with a note. With `take_down`, removes a reported text from the result for good, stops sharing a reported page, or closes a reported form.',
  schema: {
    params: z.object({ id: Id }),
    body: z.strictObject({
      note: text(limits.report).default(''),
      take_down: z.boolean().default(false),
    }),
    response: { 204: z.undefined(), ...problems },
  },
});
