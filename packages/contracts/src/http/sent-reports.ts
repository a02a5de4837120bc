import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Id, plainText, QuestionKey, ShareId, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { reportReasons } from '../vocabulary/reports.ts';

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
      /** The quoted text as the result shows it; without it the report is about the result. */
      comment: z
        .strictObject({ question_key: QuestionKey, content: plainText(limits.maskedAnswer).min(1) })
        .optional(),
      ...ReportWords,
    }),
    response: { 202: Thanks, ...problems },
  },
});

/**
 * Nothing about the sender is stored. A report about an unknown id gets the same reply, so that the call does
 * not reveal which links exist.
 */
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
