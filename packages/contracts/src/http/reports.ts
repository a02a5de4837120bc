import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Cursor, Id, IdParams, plainText, QuestionKey, ShareId, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';
import { reportedThings, reportReasons, reportStates } from '../vocabulary/reports.ts';

export const Report = z
  .object({
    id: Id,
    about: z.enum(reportedThings),
    request_id: Id,
    request_title: z.string(),
    request_owner: z.string(),
    /** Address of the request's owner; empty if the owner's account is being deleted. */
    request_owner_email: z.string(),
    /** Current link of a reported shared page; null for other reports, or once sharing has stopped. */
    share_id: ShareId.nullable(),
    /** Quoted text as published; null for other reports, or once the text is no longer published. */
    comment: z.string().nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    state: z.enum(reportStates),
    note: z.string(),
    /** True while this report's take-down of the text, link or form is in force. */
    taken_down: z.boolean(),
    reported_on: z.iso.date(),
    closed_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Leaves out reports about the caller's own requests. */
export const listReportsRoute = defineRoute(endpoints.listReports, {
  summary: 'List reports',
  description: 'Returns reports, newest day first.',
  schema: {
    querystring: z.object({ state: z.enum(reportStates).default('open'), cursor: Cursor.optional() }),
    response: {
      200: z.object({
        reports: z.array(Report),
        next_cursor: z.string().nullable(),
        /** Whether reports, texts, links or addresses are missing because a service is unavailable. */
        incomplete: z.boolean(),
      }),
    },
  },
});

/** Leaves out reports about the caller's own requests. */
export const countOpenReportsRoute = defineRoute(endpoints.countOpenReports, {
  summary: 'Count open reports',
  description: 'Returns how many reports wait for an admin.',
  schema: { response: { 200: z.object({ count: z.int() }) } },
});

export const closeReportRoute = defineRoute(endpoints.closeReport, {
  summary: 'Close a report',
  description:
    'Closes a report with a note. With `take_down`, removes a reported text from the result for good, stops sharing a reported page, or closes a reported form. The owner cannot undo it.',
  schema: {
    params: IdParams,
    body: z.strictObject({
      note: text(limits.report).default(''),
      take_down: z.boolean().default(false),
    }),
    response: { 204: z.undefined() },
  },
});

export const liftTakeDownRoute = defineRoute(endpoints.liftTakeDown, {
  summary: 'Lift a take-down',
  description:
    'Lifts the take-down of the share or the form for all reports on it. The owner may share or reopen it.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

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
      /** Quoted text as the result shows it. Without a value, the report is about the whole result. */
      comment: z
        .strictObject({ question_key: QuestionKey, content: plainText(limits.maskedAnswer).min(1) })
        .optional(),
      ...ReportWords,
    }),
    response: { 202: Thanks },
  },
});

/** Stores nothing about the sender. An unknown id gets the same reply as a known one. */
export const sendVisitorReportRoute = defineRoute(endpoints.sendVisitorReport, {
  summary: 'Report a page',
  description: 'Reports a form or a shared result to the operator. Needs no account.',
  schema: {
    body: z.strictObject({
      about: z.union([z.strictObject({ request_id: Id }), z.strictObject({ share_id: ShareId })]),
      ...ReportWords,
    }),
    response: { 202: Thanks },
  },
});
