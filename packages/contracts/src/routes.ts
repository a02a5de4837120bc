import * as accounts from './http/accounts.ts';
import * as admins from './http/admins.ts';
import * as analytics from './http/analytics.ts';
import * as feedbackRequests from './http/feedback-requests.ts';
import * as feedbackResponses from './http/feedback-responses.ts';
import * as letters from './http/letters.ts';
import * as mailLinks from './http/mail-links.ts';
import * as operations from './http/operations.ts';
import * as selfViews from './http/self-views.ts';
import * as plans from './http/plans.ts';
import * as publicForms from './http/public-forms.ts';
import * as questionSets from './http/question-sets.ts';
import * as receipts from './http/receipts.ts';
import * as reports from './http/reports.ts';
import * as sessions from './http/sessions.ts';
import * as shares from './http/shares.ts';
import * as summaries from './http/summaries.ts';
import * as systemPrompts from './http/system-prompts.ts';
import * as testimonials from './http/testimonials.ts';
import * as trust from './http/trust.ts';
import type { Endpoint, Route } from './route.ts';

const modules = [
  accounts,
  admins,
  analytics,
  feedbackRequests,
  feedbackResponses,
  letters,
  mailLinks,
  operations,
  selfViews,
  plans,
  publicForms,
  questionSets,
  receipts,
  reports,
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

export type Operation = keyof RouteByOperation;

export type RouteOf<E extends Endpoint> = E['operation'] extends Operation
  ? RouteByOperation[E['operation']]
  : never;

/** Every HTTP call of the API; the gateway proxies exactly these. */
export const routes: readonly Route[] = modules.flatMap((module) => Object.values(module).filter(isRoute));

export function isRoute(declared: unknown): declared is Route {
  return typeof declared === 'object' && declared !== null && 'operation' in declared;
}
