import { bodyBytes } from '@blindspot/contracts/limits';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import type { Endpoint, HttpMethod } from '@blindspot/contracts/route';
import type { Operation } from '@blindspot/contracts/routes';
import type { OwningService } from '@blindspot/contracts/services';

export interface ProxiedRoute extends Pick<Endpoint, 'operation' | 'method' | 'url' | 'service'> {
  isStream: boolean;
  bodyLimit: number;
  /** Maximum wait for the start of the reply, and maximum pause during the reply. */
  timeoutMs: number;
  isSubmission: boolean;
}

/** Routes that @fastify/http-proxy can register together. */
export interface RouteGroup {
  method: HttpMethod;
  isStream: boolean;
  routes: readonly ProxiedRoute[];
}

/**
 * Timeouts of slow calls. Reading or sharing a result waits up to 10 s for the first analysis, and
 * regenerating waits up to 50 s. Other calls wait for a model, a mail server, a long list or an export.
 */
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

const largeOperations: ReadonlySet<string> = new Set<Operation>([
  'submit-feedback-response',
  'change-by-receipt',
]);

export function proxiedRoutes(endpoints: readonly Endpoint[], timeoutMs = 10_000): ProxiedRoute[] {
  return endpoints.map(({ operation, method, url, service, kind }) => ({
    operation,
    method,
    url,
    service,
    isStream: kind === 'stream',
    bodyLimit: bodyLimitOf(operation, service),
    timeoutMs: slowOperations.get(operation) ?? timeoutMs,
    isSubmission: operation === submitFeedbackResponse.operation,
  }));
}

/** Groups routes by method. Streams have separate groups, because they use separate connections. */
export function groupRoutes(routes: readonly ProxiedRoute[]): RouteGroup[] {
  const groups = Map.groupBy(routes, ({ method, isStream }) => `${method} ${isStream}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ method: first.method, isStream: first.isStream, routes: members }] : [];
  });
}

function bodyLimitOf(operation: string, service: OwningService): number {
  if (largeOperations.has(operation)) return bodyBytes.submission;
  if (service === 'auth') return bodyBytes.auth;
  return service === 'admin' ? bodyBytes.admin : bodyBytes.default;
}
