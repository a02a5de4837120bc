import type { HealthCheck } from '@blindspot/contracts/http/health';
import type { OwningService } from '@blindspot/contracts/services';
import type { Operations } from '@blindspot/service-kit/events/operations';
import type { getReconciliation } from '@blindspot/contracts/queries/reconciliation';
import type { z } from 'zod';

export type Reconciliation = z.infer<typeof getReconciliation.output>;

/** A service as it answered just now; without operations it did not. */
export interface Asked {
  readonly service: OwningService;
  readonly operations: Operations | undefined;
  readonly tookMs: number;
  /** How far the database's clock, as this service read it, is from ours. */
  readonly skewMs: number;
}

const waiting = { warningMs: 60_000, failedMs: 600_000 };
const comparison = { warningMs: 15 * 60_000 };
const skew = { warningMs: 2_000, failedMs: 30_000 };
const free = { warningBytes: 2_000_000_000, failedBytes: 200_000_000 };

/** What people notice while a service is away. */
const missingWithout: Readonly<Record<OwningService, string>> = {
  auth: 'Nobody can sign in or register, and no mail is sent.',
  requests: 'Owners cannot see or make requests, and shared links do not open.',
  responses: 'Answers cannot be sent, and results are not updated.',
  analysis: 'Summaries and shared results do not open.',
  admin: 'The admin panel does not work.',
};

const ok = (name: string, figure: string): HealthCheck => ({ name, status: 'ok', figure, explanation: null });

export function brokerCheck(connected: boolean): HealthCheck {
  if (connected) return ok('Message broker', 'connected');
  return {
    name: 'Message broker',
    status: 'failed',
    figure: 'no connection',
    explanation:
      'The services cannot hear of each other: counts, summaries and this panel fall behind. Nothing is lost; look whether NATS runs and start it again.',
  };
}

export function serviceCheck({ service, operations, tookMs }: Asked): HealthCheck {
  const name = `Service ${service}`;
  if (operations) return ok(name, `answered in ${duration(tookMs)}`);
  return {
    name,
    status: 'failed',
    figure: 'no answer',
    explanation: `The service ${service} does not answer. ${missingWithout[service]} Look into its log and start it again.`,
  };
}

/** Undefined where the service did not answer, which its own check says. */
export function queueCheck({ service, operations }: Asked): HealthCheck | undefined {
  if (!operations) return undefined;
  const { outbox_waiting: count, oldest_waiting_ms: oldestMs } = operations;
  const name = `Queue of ${service}`;
  if (oldestMs < waiting.warningMs) return ok(name, `${count} waiting`);
  return {
    name,
    status: oldestMs < waiting.failedMs ? 'warning' : 'failed',
    figure: `${count} waiting, the oldest for ${duration(oldestMs)}`,
    explanation: `What happened in ${service} does not reach the other services. It will be delivered when the message broker takes it; look whether NATS runs.`,
  };
}

export function deadLetterCheck(count: number): HealthCheck {
  if (count === 0) return ok('Parked events', '0');
  return {
    name: 'Parked events',
    status: 'warning',
    figure: String(count),
    explanation:
      'These events failed six times and wait for you. Look into the log of their service, and replay them when the cause is gone.',
  };
}

/** Undefined where the service requests did not answer, which its own check says. */
export function copiesCheck(asked: Reconciliation | undefined, now: Date): HealthCheck | undefined {
  if (!asked) return undefined;
  const name = 'Copies of requests';
  const ageMs = asked.compared_at === null ? null : now.getTime() - Date.parse(asked.compared_at);
  const figure = [
    ageMs === null ? 'not compared yet' : `compared ${duration(Math.max(0, ageMs))} ago`,
    ...(asked.mended_at === null ? [] : [`${mendedWords(asked.mended)} on ${asked.mended_at.slice(0, 10)}`]),
    ...(asked.deletions_open === 0 ? [] : [`${asked.deletions_open} deletions not confirmed yet`]),
  ].join('; ');
  if (asked.held_back > 0) {
    return {
      name,
      status: 'failed',
      figure,
      explanation: `${asked.held_back} requests have answers or analyses but are not among the requests. They may have been lost there, so nothing was deleted. Restore the requests from a backup.`,
    };
  }
  if (ageMs === null || ageMs < comparison.warningMs) return ok(name, figure);
  return {
    name,
    status: 'warning',
    figure,
    explanation:
      'What the services hold of requests was not compared for a while, so that lost events are not noticed. Look whether responses and analysis answer.',
  };
}

function mendedWords(mended: Reconciliation['mended']): string {
  const parts: [number, string][] = [
    [mended.lacking, 'missing'],
    [mended.left_over, 'left over'],
    [mended.other_version, 'outdated'],
    [mended.miscounted, 'miscounted'],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `mended ${words.join(', ')}`;
}

export function clockCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const answered = asked.filter(({ operations }) => operations !== undefined);
  if (answered.length === 0) return undefined;
  const widest = Math.max(...answered.map(({ skewMs }) => Math.abs(skewMs)));
  const figure = `${duration(widest)} apart`;
  if (widest < skew.warningMs) return ok('Clock', figure);
  return {
    name: 'Clock',
    status: widest < skew.failedMs ? 'warning' : 'failed',
    figure,
    explanation:
      'The clocks of the database and of the services differ. Sign-ins may be refused and days be counted wrongly; switch on time synchronisation on all machines.',
  };
}

export function databaseSizeCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const sizes = asked.flatMap(({ operations }) => (operations ? [operations.database_bytes] : []));
  return sizes.length === 0 ? undefined : ok('Database size', megabytes(Math.max(...sizes)));
}

export function freeSpaceCheck(freeBytes: number): HealthCheck {
  const figure = `${megabytes(freeBytes)} free`;
  if (freeBytes >= free.warningBytes) return ok('Storage', figure);
  return {
    name: 'Storage',
    status: freeBytes < free.failedBytes ? 'failed' : 'warning',
    figure,
    explanation:
      'The disk with the data is almost full. When it is, answers can no longer be stored; free some space or use a larger disk.',
  };
}

/** For a part that another service would have told about. */
export function unknownCheck(name: string, service: OwningService): HealthCheck {
  return {
    name,
    status: 'failed',
    figure: 'unknown',
    explanation: `The service ${service} would know, but it does not answer.`,
  };
}

function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}

function megabytes(bytes: number): string {
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
