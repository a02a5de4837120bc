import { healthCheck, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthCheck, HealthSentence } from '@blindspot/contracts/http/operations';
import type { OwningService, ServiceName } from '@blindspot/contracts/services';
import type { RunningVersion } from '@blindspot/service-kit/database/versions-store';
import type { BrokerState } from '@blindspot/service-kit/events/event-metrics';
import type { Operations } from '@blindspot/service-kit/events/operations';
import type { getReconciliation } from '@blindspot/contracts/messages/operations';
import { diskSpace } from '@blindspot/service-kit/process/disk-space';
import type { z } from 'zod';

export type Reconciliation = z.infer<typeof getReconciliation.output>;

export interface Asked {
  readonly service: OwningService;
  readonly operations: Operations | undefined;
  readonly tookMs: number;
  /** Clock difference between this service and the other service's database. */
  readonly skewMs: number;
}

export interface Backup {
  readonly ageMs: number;
  readonly bytes: number | null;
}

type RunningVersions = readonly RunningVersion[];

const waitingMs = { warning: 60_000, failed: 600_000 };
const comparisonMs = { warning: 15 * 60_000 };
const skewMs = { warning: 2_000, failed: 30_000 };
const filled = { warning: 0.8, failed: 0.95 };
/** Maximum age of a daily backup, including two hours for it to finish. */
const backupMs = { warning: 26 * 3_600_000 };

const missingWithout: Readonly<Record<OwningService, HealthSentence>> = {
  auth: sentence('without_auth'),
  requests: sentence('without_requests'),
  responses: sentence('without_responses'),
  analysis: sentence('without_analysis'),
  admin: sentence('without_admin'),
};

export function brokerCheck(connected: boolean): HealthCheck {
  const name = sentence('broker');
  if (connected) return healthCheck({ name, status: 'ok', figures: [sentence('connected')] });
  return healthCheck({
    name,
    status: 'failed',
    figures: [sentence('no_connection')],
    advice: [sentence('broker_away')],
  });
}

export function serviceCheck({ service, operations, tookMs }: Asked): HealthCheck {
  const name = sentence('service', { service });
  if (!operations) {
    return healthCheck({
      name,
      status: 'failed',
      figures: [sentence('no_answer')],
      advice: [sentence('service_away', { service }), missingWithout[service], sentence('start_again')],
    });
  }
  const { versions: running, schema } = operations;
  const replicas = running.reduce((sum, version) => sum + version.replicas, 0);
  const figures = [
    sentence('answered', { took: tookMs }),
    ...running.map(({ version }) => sentence('version', { version })),
    ...(replicas > 1 ? [sentence('replicas', { count: replicas })] : []),
    sentence('tables', { version: schema.last.split('-', 1).join() }),
  ];
  if (schema.fits) return healthCheck({ name, status: 'ok', figures });
  return healthCheck({ name, status: 'warning', figures, advice: [sentence('tables_differ', { service })] });
}

/** Lists the running versions and warns if they differ. Returns undefined if no service reports a version. */
export function versionsCheck(
  asked: readonly Asked[],
  gateway: RunningVersions,
  broker: BrokerState | undefined,
): HealthCheck | undefined {
  const running: [ServiceName, RunningVersions][] = [
    ...asked.map(({ service, operations }): [ServiceName, RunningVersions] => [
      service,
      operations?.versions ?? [],
    ]),
    ['gateway', gateway],
  ];
  const all = new Set(running.flatMap(([, versions]) => versions.map(({ version }) => version)));
  const [only] = all;
  if (only === undefined) return undefined;
  const database = asked.find(({ operations }) => operations)?.operations;
  const servers = [
    ...(database ? [sentence('postgres', { version: database.database_version })] : []),
    ...(broker?.version === undefined ? [] : [sentence('nats', { version: broker.version })]),
  ];
  const name = sentence('versions');
  if (all.size === 1) {
    return healthCheck({ name, status: 'ok', figures: [sentence('version', { version: only }), ...servers] });
  }
  const ofEach = running.map(([service, versions]) =>
    sentence('service_versions', { service, version: versions.map(({ version }) => version).join(', ') }),
  );
  return healthCheck({
    name,
    status: 'warning',
    figures: [...ofEach.filter(({ values }) => values['version'] !== ''), ...servers],
    advice: [sentence('versions_differ')],
  });
}

/** Returns undefined if the service did not reply; another check reports the outage. */
export function queueCheck({ service, operations }: Asked): HealthCheck | undefined {
  if (!operations) return undefined;
  const { outbox_waiting: count, oldest_waiting_ms: age } = operations;
  return waitingCheck(sentence('queue', { service }), { count, age }, sentence('queue_stuck', { service }));
}

/** Returns undefined if the service did not reply, or does not reach the broker. Other checks show that. */
export function inboxCheck({ service, operations }: Asked): HealthCheck | undefined {
  if (!operations?.inbox) return undefined;
  const { waiting: count, oldest_ms: age } = operations.inbox;
  return waitingCheck(sentence('inbox', { service }), { count, age }, sentence('inbox_stuck', { service }));
}

function waitingCheck(
  name: HealthSentence,
  { count, age }: { count: number; age: number },
  advice: HealthSentence,
): HealthCheck {
  const figures = [age === 0 ? sentence('waiting', { count }) : sentence('waiting_since', { count, age })];
  return limitCheck({ name, figures }, age, waitingMs, advice);
}

export function deadLetterCheck(count: number): HealthCheck {
  const check = { name: sentence('parked'), figures: [sentence('count', { count })] };
  return limitCheck(check, count, { warning: 1 }, sentence('replay_parked'));
}

export function backupCheck(last: Backup | 'never' | undefined): HealthCheck | undefined {
  if (last === undefined) return undefined;
  const name = sentence('backup');
  if (last === 'never') {
    return healthCheck({
      name,
      status: 'warning',
      figures: [sentence('never_made')],
      advice: [sentence('backup_never')],
    });
  }
  const figures = [
    sentence('made', { age: last.ageMs }),
    ...(last.bytes === null ? [] : [sentence('size', { size: last.bytes })]),
  ];
  return limitCheck({ name, figures }, last.ageMs, backupMs, sentence('backup_old'));
}

export function copiesCheck(asked: Reconciliation | undefined, now: Date): HealthCheck | undefined {
  if (!asked) return undefined;
  const { compared_at: comparedAt, mended_at: mendedAt, mended, deletions_open: open } = asked;
  const ageMs = comparedAt === null ? null : Math.max(0, now.getTime() - Date.parse(comparedAt));
  const name = sentence('copies');
  const figures = [
    ageMs === null ? sentence('not_compared') : sentence('compared', { age: ageMs }),
    ...(mendedAt === null
      ? []
      : [
          sentence('mended', {
            day: mendedAt,
            lacking: mended.lacking,
            left_over: mended.left_over,
            outdated: mended.other_version,
            miscounted: mended.miscounted,
          }),
        ]),
    ...(open === 0 ? [] : [sentence('deletions_open', { count: open })]),
  ];
  if (asked.held_back > 0) {
    const advice = [sentence('copies_held_back', { count: asked.held_back })];
    return healthCheck({ name, status: 'failed', figures, advice });
  }
  return limitCheck({ name, figures }, ageMs ?? 0, comparisonMs, sentence('copies_old'));
}

export function clockCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const answered = asked.filter(({ operations }) => operations !== undefined);
  if (answered.length === 0) return undefined;
  const widest = Math.max(...answered.map((service) => Math.abs(service.skewMs)));
  const check = { name: sentence('clock'), figures: [sentence('apart', { apart: widest })] };
  return limitCheck(check, widest, skewMs, sentence('clock_apart'));
}

export function databaseSizeCheck(asked: readonly Asked[]): HealthCheck | undefined {
  const sizes = asked.flatMap(({ operations }) => (operations ? [operations.database_bytes] : []));
  if (sizes.length === 0) return undefined;
  const figures = [sentence('size', { size: Math.max(...sizes) })];
  return healthCheck({ name: sentence('database_size'), status: 'ok', figures });
}

/** Returns undefined if the broker did not reply; another check reports the outage. */
export function streamCheck(broker: BrokerState | undefined): HealthCheck | undefined {
  if (!broker) return undefined;
  const { bytes: size, maxBytes: limit } = broker;
  const name = sentence('stream');
  if (limit === undefined) return healthCheck({ name, status: 'ok', figures: [sentence('size', { size })] });
  const check = { name, figures: [sentence('filled', { size, limit })] };
  return limitCheck(check, size / limit, filled, sentence('stream_full'));
}

export function freeSpaceCheck(freeBytes: number): HealthCheck {
  const check = { name: sentence('storage'), figures: [sentence('free', { free: freeBytes })] };
  if (freeBytes >= diskSpace.warning) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({
    ...check,
    status: freeBytes < diskSpace.low ? 'failed' : 'warning',
    advice: [sentence('storage_low')],
  });
}

export function unknownCheck(name: HealthSentence, service: OwningService): HealthCheck {
  return healthCheck({
    name,
    status: 'failed',
    figures: [sentence('unknown')],
    advice: [sentence('would_know', { service })],
  });
}

function limitCheck(
  check: { name: HealthSentence; figures: HealthSentence[] },
  value: number,
  { warning, failed = Infinity }: { warning: number; failed?: number },
  advice: HealthSentence,
): HealthCheck {
  if (value < warning) return healthCheck({ ...check, status: 'ok' });
  return healthCheck({ ...check, status: value < failed ? 'warning' : 'failed', advice: [advice] });
}
