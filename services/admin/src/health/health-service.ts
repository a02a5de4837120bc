import { sentence } from '@blindspot/contracts/health-sentences';
import type { DeadLetter, HealthCheck } from '@blindspot/contracts/http/operations';
import { getAnalysisHealth, testModel } from '@blindspot/contracts/messages/analysis';
import { getMailHealth, sendTestMail } from '@blindspot/contracts/messages/mail';
import {
  getOperations,
  replayDeadLetter as replayQuery,
  getReconciliation,
} from '@blindspot/contracts/messages/operations';
import { serviceNames, type OwningService } from '@blindspot/contracts/services';
import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { listRunningVersions } from '@blindspot/service-kit/database/versions-store';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { readBrokerState } from '@blindspot/service-kit/events/event-metrics';
import type { Database } from '@blindspot/service-kit/database/database';
import { readFreeBytes } from '@blindspot/service-kit/process/disk-space';
import { readOperations, replayDeadLetter as replayHere } from '@blindspot/service-kit/events/operations';
import { recordAudit } from '../audit/audit-store.ts';
import { migrations } from '../../migrations/index.ts';
import { findLastBackup } from './backup-store.ts';
import {
  backupCheck,
  brokerCheck,
  clockCheck,
  copiesCheck,
  databaseSizeCheck,
  deadLetterCheck,
  freeSpaceCheck,
  inboxCheck,
  queueCheck,
  versionsCheck,
  serviceCheck,
  streamCheck,
  unknownCheck,
  type Asked,
} from './health-checks.ts';

export interface HealthDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly dataFolder: string | undefined;
}

export interface HealthReport {
  checks: HealthCheck[];
  dead_letters: DeadLetter[];
}

const askMs = 1_500;
const testMs = { mail: 20_000, model: 50_000 };
const self: OwningService = 'admin';

/** Never fails. The checks of an unavailable service report its outage. */
export async function readHealth(deps: HealthDeps): Promise<HealthReport> {
  const [asked, mail, analysis, storage, copies, gateway, broker, backup] = await Promise.all([
    Promise.all(serviceNames.map((service) => askService(deps, service))),
    orElse(deps.bus.ask(getMailHealth, {}, { timeoutMs: askMs }), unknownCheck(sentence('mail'), 'auth')),
    orElse(
      deps.bus.ask(getAnalysisHealth, {}, { timeoutMs: askMs }).then(({ checks }) => checks),
      [unknownCheck(sentence('analyses'), 'analysis'), unknownCheck(sentence('model'), 'analysis')],
    ),
    readFreeSpace(deps.dataFolder),
    orElse(deps.bus.ask(getReconciliation, {}, { timeoutMs: askMs }), undefined),
    orElse(listRunningVersions(deps.db, 'gateway'), []),
    orElse(readBrokerState(deps.bus), undefined),
    orElse(findLastBackup(deps.db), undefined),
  ]);
  const deadLetters = asked
    .flatMap(({ operations }) => operations?.dead_letters ?? [])
    .toSorted((one, other) => (one.failed_at < other.failed_at ? 1 : -1));
  const parked = asked.reduce((sum, { operations }) => sum + (operations?.dead_letter_count ?? 0), 0);
  const checks = [
    brokerCheck(deps.bus.isConnected()),
    ...asked.map(serviceCheck),
    backupCheck(backup),
    deadLetterCheck(parked),
    mail,
    ...analysis,
    storage,
    streamCheck(broker),
    copiesCheck(copies, new Date()),
    versionsCheck(asked, gateway, broker),
    ...asked.map(queueCheck),
    ...asked.map(inboxCheck),
    databaseSizeCheck(asked),
    clockCheck(asked),
  ];
  return {
    checks: checks.filter((check) => check !== undefined),
    dead_letters: deadLetters,
  };
}

export async function runHealthTest(
  { db, bus }: HealthDeps,
  actorId: string,
  test: 'mail' | 'model',
): Promise<HealthCheck> {
  await recordAudit(db, { actorId, action: 'health-tested', subject: test });
  return test === 'mail'
    ? orElse(
        bus.ask(sendTestMail, { user_id: actorId }, { timeoutMs: testMs.mail }),
        unknownCheck(sentence('mail'), 'auth'),
      )
    : orElse(
        bus.ask(testModel, {}, { timeoutMs: testMs.model }),
        unknownCheck(sentence('model'), 'analysis'),
      );
}

/** Throws 404 for an unknown event, 409 if the event fails again, and 503 if its service does not reply. */
export async function replayDeadLetter(
  { db, bus }: HealthDeps,
  actorId: string,
  letter: { service: OwningService; id: string },
): Promise<void> {
  const { service, id } = letter;
  const replayed =
    service === self
      ? await replayHere(bus, { db, schema: self }, id)
      : (await bus.ask(replayQuery(service), { id })).replayed;
  if (!replayed) throw noDeadLetter();
  await recordAudit(db, { actorId, action: 'dead-letter-replayed', subject: `${service} ${id}` });
}

async function askService({ db, bus }: HealthDeps, service: OwningService): Promise<Asked> {
  const startedAt = Date.now();
  const operations = await orElse(
    service === self
      ? readOperations(bus, { db, schema: self, service, migrations })
      : bus.ask(getOperations(service), {}, { timeoutMs: askMs }),
    undefined,
  );
  const tookMs = Date.now() - startedAt;
  const skewMs = operations ? Date.parse(operations.now) - (startedAt + tookMs / 2) : 0;
  // A clock difference that is smaller than the duration of the call cannot be measured.
  return { service, operations, tookMs, skewMs: Math.abs(skewMs) <= tookMs ? 0 : skewMs };
}

async function readFreeSpace(folder: string | undefined): Promise<HealthCheck | undefined> {
  if (folder === undefined) return undefined;
  const free = await readFreeBytes(folder);
  return free === undefined ? undefined : freeSpaceCheck(free);
}

function orElse<Value, Other>(asking: Promise<Value>, other: Other): Promise<Value | Other> {
  return asking.catch(() => other);
}

function noDeadLetter(): AppError {
  return refusal(404, 'dead_letter_not_found', 'This event is no longer parked.');
}
