import { healthCheck, say } from '@blindspot/contracts/health-words';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { OwningService, ServiceName } from '@blindspot/contracts/services';
import type { RunningRelease } from '@blindspot/service-kit/database/releases-store';
import type { BrokerState } from '@blindspot/service-kit/events/broker-state';
import type { Operations } from '@blindspot/service-kit/events/operations';
import type { getReconciliation } from '@blindspot/contracts/messages/operations';
import { diskSpace } from '@blindspot/service-kit/process/disk-space';
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

export interface Backup {
  readonly ageMs: number;
  readonly bytes: number | null;
}

type RunningReleases = readonly RunningRelease[];

const waiting = { warningMs: 60_000, failedMs: 600_000 };
const comparison = { warningMs: 15 * 60_000 };
const skew = { warningMs: 2_000, failedMs: 30_000 };
const filled = { warning: 0.8, failed: 0.95 };
/** A day, and as long on top as a daily one may take. */
const backupMs = 26 * 3_600_000;

/** What people notice while a service is away. */
const missingWithout: Readonly<Record<OwningService, HealthSentence>> = {
  auth: say('without_auth'),
  requests: say('without_requests'),
  responses: say('without_responses'),
  analysis: say('without_analysis'),
  admin: say('without_admin'),
};

export function brokerCheck(connected: boolean): HealthCheck {
  const name = say('broker');
  if (connected) return healthCheck({ name, status: 'ok', figures: [say('connected')] });
  return healthCheck({
    name,
    status: 'failed',
    figures: [say('no_connection')],
    advice: [say('broker_away')],
  });
}

export function serviceCheck({ service, operations, tookMs }: Asked): HealthCheck {
  const name = say('service', { service });
  if (!operations) {
    return healthCheck({
      name,
      status: 'failed',
      figures: [say('no_answer')],
      advice: [say('service_away', { service }), missingWithout[service], say('start_again')],
    });
  }
  const running = operations.releases ?? [];
  const replicas = running.reduce((sum, release) => sum + release.replicas, 0);
  const figures = [
    say('answered', { took: tookMs }),
    ...running.map(({ release }) => say('release', { release })),
    ...(replicas > 1 ? [say('replicas', { count: replicas })] : []),
    ...(operations.schema ? [say('tables', { release: operations.schema.last.split('-', 1).join() })] : []),
  ];
  if (operations.schema?.fits !== false) return healthCheck({ name, status: 'ok', figures });
  return healthCheck({ name, status: 'warning', figures, advice: [say('tables_differ', { service })] });
}

/** What runs, and whether everything is of one release. Undefined where nobody says it. */
export function releasesCheck(
  asked: readonly Asked[],
  gateway: RunningReleases,
  broker: BrokerState | undefined,
): HealthCheck | undefined {
  const running: [ServiceName, RunningReleases][] = [
    ...asked.map(({ service, operations }): [ServiceName, RunningReleases] => [
      service,
      operations?.releases ?? [],
    ]),
    ['gateway', gateway],
  ];
  const all = new Set(running.flatMap(([, releases]) => releases.map(({ release }) => release)));
  const [only] = all;
  if (only === undefined) return undefined;
  const database = asked.find(({ operations }) => operations?.database_release !== undefined)?.operations;
  const servers = [
    ...(database?.database_release === undefined
      ? []
      : [say('postgres', { release: database.database_release })]),
    ...(broker?.release === undefined ? [] : [say('nats', { release: broker.release })]),
  ];
  const name = say('releases');
  if (all.size === 1) {
    return healthCheck({ name, status: 'ok', figures: [say('release', { release: only }), ...servers] });
  }
  const ofEach = running.map(([service, releases]) =>
    say('service_releases', { service, release: releases.map(({ release }) => release).join(', ') }),
  );
  return healthCheck({
    name,
    status: 'warning',
    figures: [...ofEach.filter(({ values }) => values['release'] !== ''), ...servers],
    advice: [say('releases_differ')],
  });
}

/** Undefined where the service did not answer, which its own check says. */
export function queueCheck({ service, operations }: Asked): HealthCheck | undefined {
  if (!operations) return undefined;
  const { outbox_waiting: count, oldest_waiting_ms: age } = operations;
  return waitingCheck(say('queue', { service }), { count, age }, say('queue_stuck', { service }));
}

/** What a service has still to do about what others said. Undefined where nobody says it. */
export function inboxCheck({ service, operations }: Asked): HealthCheck | undefined {
  if (!operations?.inbox) return undefined;
  const { waiting: count, oldest_ms: age } = operations.inbox;
  return waitingCheck(say('inbox', { service }), { count, age }, say('inbox_stuck', { service }));
}

function waitingCheck(
  name: HealthSentence,
  { count, age }: { count: number; age: number },
  advice: HealthSentence,
): HealthCheck {
  const figures = [age === 0 ? say('waiting', { count }) : say('waiting_since', { count, age })];
  if (age < waiting.warningMs) return healthCheck({ name, status: 'ok', figures });
  const status = age < waiting.failedMs ? 'warning' : 'failed';
  return healthCheck({ name, status, figures, advice: [advice] });
}

export function deadLetterCheck(count: number): HealthCheck {
  const check = { name: say('parked'), figures: [say('count', { count })] };
  if (count === 0) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({ ...check, status: 'warning', advice: [say('replay_parked')] });
}

/** Undefined where it could not be looked up. */
export function backupCheck(last: Backup | 'never' | undefined): HealthCheck | undefined {
  if (last === undefined) return undefined;
  const name = say('backup');
  if (last === 'never') {
    return healthCheck({
      name,
      status: 'warning',
      figures: [say('never_made')],
      advice: [say('backup_never')],
    });
  }
  const figures = [
    say('made', { age: last.ageMs }),
    ...(last.bytes === null ? [] : [say('size', { size: last.bytes })]),
  ];
  if (last.ageMs < backupMs) return healthCheck({ name, status: 'ok', figures });
  return healthCheck({ name, status: 'warning', figures, advice: [say('backup_old')] });
}

/** Undefined where the service requests did not answer, which its own check says. */
export function copiesCheck(asked: Reconciliation | undefined, now: Date): HealthCheck | undefined {
  if (!asked) return undefined;
  const { compared_at: comparedAt, mended_at: mendedAt, mended, deletions_open: open } = asked;
  const ageMs = comparedAt === null ? null : Math.max(0, now.getTime() - Date.parse(comparedAt));
  const name = say('copies');
  const figures = [
    ageMs === null ? say('not_compared') : say('compared', { age: ageMs }),
    ...(mendedAt === null
      ? []
      : [
          say('mended', {
            day: mendedAt,
            lacking: mended.lacking,
            left_over: mended.left_over,
            outdated: mended.other_version,
            miscounted: mended.miscounted,
          }),
        ]),
    ...(open === 0 ? [] : [say('deletions_open', { count: open })]),
  ];
  if (asked.held_back > 0) {
    const advice = [say('copies_held_back', { count: asked.held_back })];
    return healthCheck({ name, status: 'failed', figures, advice });
  }
  if (ageMs === null || ageMs < comparison.warningMs) return healthCheck({ name, status: 'ok', figures });
  return healthCheck({ name, status: 'warning', figures, advice: [say('copies_old')] });
}

export function clockCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const answered = asked.filter(({ operations }) => operations !== undefined);
  if (answered.length === 0) return undefined;
  const widest = Math.max(...answered.map(({ skewMs }) => Math.abs(skewMs)));
  const check = { name: say('clock'), figures: [say('apart', { apart: widest })] };
  if (widest < skew.warningMs) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({
    ...check,
    status: widest < skew.failedMs ? 'warning' : 'failed',
    advice: [say('clock_apart')],
  });
}

export function databaseSizeCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const sizes = asked.flatMap(({ operations }) => (operations ? [operations.database_bytes] : []));
  if (sizes.length === 0) return undefined;
  const figures = [say('size', { size: Math.max(...sizes) })];
  return healthCheck({ name: say('database_size'), status: 'ok', figures });
}

/** Undefined where the broker does not say it, which has a check of its own. */
export function streamCheck(broker: BrokerState | undefined): HealthCheck | undefined {
  if (!broker) return undefined;
  const { bytes: size, maxBytes: limit } = broker;
  const name = say('stream');
  if (limit === undefined) return healthCheck({ name, status: 'ok', figures: [say('size', { size })] });
  const check = { name, figures: [say('filled', { size, limit })] };
  const share = size / limit;
  if (share < filled.warning) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({
    ...check,
    status: share < filled.failed ? 'warning' : 'failed',
    advice: [say('stream_full')],
  });
}

export function freeSpaceCheck(freeBytes: number): HealthCheck {
  const check = { name: say('storage'), figures: [say('free', { free: freeBytes })] };
  if (freeBytes >= diskSpace.warning) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({
    ...check,
    status: freeBytes < diskSpace.low ? 'failed' : 'warning',
    advice: [say('storage_low')],
  });
}

/** For a part that another service would have told about. */
export function unknownCheck(name: HealthSentence, service: OwningService): HealthCheck {
  return healthCheck({
    name,
    status: 'failed',
    figures: [say('unknown')],
    advice: [say('would_know', { service })],
  });
}
