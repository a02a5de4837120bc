import type { Endpoint } from './endpoints/endpoint.ts';
import * as accounts from './http/accounts.ts';
import * as admins from './http/admins.ts';
import * as analytics from './http/analytics.ts';
import * as auditLog from './http/audit-log.ts';
import * as deadLetters from './http/dead-letters.ts';
import * as emailConfirmation from './http/email-confirmation.ts';
import * as emailList from './http/email-list.ts';
import * as feedbackRequests from './http/feedback-requests.ts';
import * as feedbackResponses from './http/feedback-responses.ts';
import * as health from './http/health.ts';
import * as letters from './http/letters.ts';
import * as lostReceipts from './http/lost-receipts.ts';
import * as newsletter from './http/newsletter.ts';
import * as ownViews from './http/own-views.ts';
import * as passwords from './http/passwords.ts';
import * as plans from './http/plans.ts';
import * as publicForms from './http/public-forms.ts';
import * as questionSets from './http/question-sets.ts';
import * as receipts from './http/receipts.ts';
import * as resultMails from './http/result-mails.ts';
import * as reports from './http/reports.ts';
import * as secondFactor from './http/second-factor.ts';
import * as sessions from './http/sessions.ts';
import * as shares from './http/shares.ts';
import * as summaries from './http/summaries.ts';
import * as systemPrompts from './http/system-prompts.ts';
import * as testimonials from './http/testimonials.ts';
import * as trust from './http/trust.ts';
import type { Route } from './route.ts';

const modules = [
  accounts,
  admins,
  analytics,
  auditLog,
  deadLetters,
  emailConfirmation,
  emailList,
  feedbackRequests,
  feedbackResponses,
  health,
  letters,
  lostReceipts,
  newsletter,
  ownViews,
  passwords,
  plans,
  publicForms,
  questionSets,
  receipts,
  resultMails,
  reports,
  secondFactor,
  sessions,
  shares,
  summaries,
  systemPrompts,
  testimonials,
  trust,
] as const;

type RouteIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Route> : never;
type ContractRoute = RouteIn<(typeof modules)[number]>;
type RouteByOperation = { [R in ContractRoute as R['operation']]: R };

/** The name of a call. */
export type Operation = keyof RouteByOperation;

/** The route of an endpoint: its schemas are found by its operation, so that a caller needs the endpoint alone. */
export type RouteOf<E extends Endpoint> = E['operation'] extends Operation
  ? RouteByOperation[E['operation']]
  : never;

/** Every call of the product; the gateway proxies exactly these. */
export const routes: readonly Route[] = modules.flatMap((module) => Object.values(module).filter(isRoute));

/** Whether what a module declares is a route. */
export function isRoute(declared: unknown): declared is Route {
  return typeof declared === 'object' && declared !== null && 'operation' in declared;
}
