import { bodyBytes } from '@blindspot/contracts/limits';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints/feedback-responses';
import type { Endpoint, HttpMethod } from '@blindspot/contracts/endpoints/endpoint';
import type { Operation } from '@blindspot/contracts/routes';
import type { OwningService } from '@blindspot/contracts/services';

export interface ProxiedRoute extends Pick<Endpoint, 'operation' | 'method' | 'url' | 'service'> {
  isStream: boolean;
  /** Bytes. */
  bodyLimit: number;
  /** How long the service may take to begin its answer, and to go on with it. */
  timeoutMs: number;
  /** Waits for an analysis, a model, a mail or a long list; such a call is not handed over. */
  waits: boolean;
  /** Counts by what becomes of it, which the gateway does not learn from a call that it hands over. */
  isSubmission: boolean;
}

export interface RouteGroup {
  service: OwningService;
  method: HttpMethod;
  isStream: boolean;
  routes: readonly ProxiedRoute[];
}

/** Calls that wait for the analysis: 10 s for the first one, read or shared, 50 s for a new one; and for a model, a mail, a long list or a whole copy. */
const slowOperations = new Map<string, number>(
  Object.entries({
    'get-feedback-summary': 15_000,
    'regenerate-summary': 60_000,
    'share-summary': 15_000,
    'admin-preview-system-prompts': 60_000,
    'admin-run-health-test': 60_000,
    'admin-export-emails': 60_000,
    'admin-list-users-responses': 60_000,
    'export-account': 60_000,
  } satisfies Partial<Record<Operation, number>>),
);

/** Calls that carry a whole set of answers. */
const largeOperations: ReadonlySet<string> = new Set<Operation>([
  'submit-feedback-response',
  'change-by-receipt',
]);

/** What the gateway passes on, and to whom: exactly the routes of the contract. */
export function proxiedRoutes(endpoints: readonly Endpoint[], timeoutMs = 10_000): ProxiedRoute[] {
  return endpoints.map(({ operation, method, url, service, kind }) => ({
    operation,
    method,
    url,
    service,
    isStream: kind === 'stream',
    bodyLimit: bodyLimitOf(operation, service),
    timeoutMs: slowOperations.get(operation) ?? timeoutMs,
    waits: kind === 'stream' || slowOperations.has(operation),
    isSubmission: operation === submitFeedbackResponse.operation,
  }));
}

/** Routes that share an upstream, a method and a way of answering. */
export function groupRoutes(routes: readonly ProxiedRoute[]): RouteGroup[] {
  const groups = Map.groupBy(routes, ({ service, method, isStream }) => `${service} ${method} ${isStream}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first
      ? [{ service: first.service, method: first.method, isStream: first.isStream, routes: members }]
      : [];
  });
}

function bodyLimitOf(operation: string, service: OwningService): number {
  if (largeOperations.has(operation)) return bodyBytes.submission;
  if (service === 'auth') return bodyBytes.auth;
  return service === 'admin' ? bodyBytes.admin : bodyBytes.default;
}
