import { z } from 'zod';
import * as adminEndpoints from '../admin-endpoints.ts';
import { Cursor, Id, ShareId, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { reportedThings, reportReasons, reportStates } from '../vocabulary/reports.ts';

export const Report = z
  .object({
    id: Id,
    about: z.enum(reportedThings),
    request_id: Id,
    request_title: z.string(),
    request_owner: z.string(),
    /** Empty for an account that is being deleted. */
    request_owner_email: z.string(),
    /** The current link of a reported shared page; null for other reports and once sharing has stopped. */
    share_id: ShareId.nullable(),
    /** The quoted text as published; null for other reports and once it is no longer published. */
    comment: z.string().nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    state: z.enum(reportStates),
    note: z.string(),
    /**
     * Whether the text was removed, sharing was stopped or the form was closed together with this report.
     */
    taken_down: z.boolean(),
    /** Only the day is stored. */
    reported_on: z.iso.date(),
    closed_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** Leaves out reports about the caller's own requests. */
export const listReportsRoute = defineRoute(adminEndpoints.listReports, {
  summary: 'List reports',
  description: 'Returns reports, newest day first.',
  schema: {
    querystring: z.object({ state: z.enum(reportStates).default('open'), cursor: Cursor.optional() }),
    response: {
      200: z.object({
        reports: z.array(Report),
        next_cursor: z.string().nullable(),
        /** Whether reports, texts, links or addresses are missing because a service is away. */
        incomplete: z.boolean(),
      }),
      ...problems,
    },
  },
});

/** Leaves out reports about the caller's own requests. */
export const countOpenReportsRoute = defineRoute(adminEndpoints.countOpenReports, {
  summary: 'Count open reports',
  description: 'Returns how many reports wait for an admin.',
  schema: { response: { 200: z.object({ count: z.int() }), ...problems } },
});

export const closeReportRoute = defineRoute(adminEndpoints.closeReport, {
  summary: 'Close a report',
  description:
    'Closes a report with a note. With `take_down`, removes a reported text from the result for good, stops sharing a reported page, or closes a reported form. The owner cannot undo it.',
  schema: {
    params: z.object({ id: Id }),
    body: z.strictObject({
      note: text(limits.report).default(''),
      take_down: z.boolean().default(false),
    }),
    response: { 204: z.undefined(), ...problems },
  },
});

export const liftTakeDownRoute = defineRoute(adminEndpoints.liftTakeDown, {
  summary: 'Lift a take-down',
  description: 'Lets the owner share the page or reopen the form that this report took down.',
  schema: { params: z.object({ id: Id }), response: { 204: z.undefined(), ...problems } },
});
