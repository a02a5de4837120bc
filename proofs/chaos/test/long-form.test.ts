import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allServiceNames } from '@blindspot/contracts/services';
import { describe, expect, it } from 'vitest';
import { isEnough, readOptions } from '../src/options.ts';
import { longFreezes, planRounds, type Round } from '../src/plan/fault-plan.ts';
import { instances, instancesOf, outageTargets } from '../src/product/instances.ts';

/** Longest time for which a process may keep a job, an event or a transaction without a heartbeat. */
const longestLeaseMs = 60_000;

const options = readOptions([]);
const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const isKill = ({ kind }: { kind: string }): boolean => kind === 'kill' || kind === 'broker loses its data';

function roundsOf(seed: number): Round[] {
  const rounds: Round[] = [];
  let kills = 0;
  for (const round of planRounds(seed)) {
    if (kills >= options.kills) return rounds;
    rounds.push(round);
    kills += round.faults.filter(isKill).length;
  }
  return rounds;
}

/** Reads a duration from the source of a service, so that an increase fails this test. */
function timeIn(file: string, pattern: RegExp): number {
  const [, digits = ''] =
    pattern.exec(readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')) ?? [];
  return Number(digits.replaceAll('_', ''));
}

const queues = [
  'services/analysis/src/jobs/job-store.ts',
  'services/analysis/src/reading/model-task-store.ts',
  'services/auth/src/mail/mail-store.ts',
  'services/auth/src/newsletter/delivery-store.ts',
  'services/auth/src/self-service/password-reset/queued-reset-store.ts',
  'services/responses/src/lost-receipts/erasure-link-store.ts',
];

describe('the long chaos run', () => {
  it('R1 the long chaos run continues until 50 kills and 10,000 acknowledged submissions', () => {
    expect(isEnough(options, { seconds: 1e9, kills: 49, acknowledged: 1e9 })).toBe(false);
    expect(isEnough(options, { seconds: 1e9, kills: 1e9, acknowledged: 9_999 })).toBe(false);
    expect(isEnough(options, { seconds: 0, kills: 50, acknowledged: 10_000 })).toBe(true);
  });

  it('with every seed, the long chaos run contains simultaneous faults and kills of several targets', () => {
    for (const seed of seeds) {
      const rounds = roundsOf(seed);
      const killed = new Set(
        rounds.flatMap(({ faults }) => faults.filter(isKill).map(({ target }) => target)),
      );
      const pairs = rounds.filter(({ faults }) => faults.length === 2).length;
      expect({ seed, pairs: pairs >= 5, targets: killed.size >= 6 }).toEqual({
        seed,
        pairs: true,
        targets: true,
      });
    }
  });

  it('R20 the long chaos run includes a two-minute outage of Postgres, the broker and each service', () => {
    expect(options).toMatchObject({ outageSeconds: 120, recoveryLimitSeconds: 10, outageLimitSeconds: 10 });
    expect(new Set<string>(outageTargets)).toEqual(new Set(['postgres', 'nats', ...allServiceNames]));
  });

  it('the long chaos run freezes every service and both servers for longer than any lease', () => {
    const rounds = longFreezes(options.freezeSeconds);
    const faults = rounds.flatMap((round) => round.faults);
    expect(faults.every(({ kind, forMs }) => kind === 'freeze' && forMs > longestLeaseMs)).toBe(true);
    const frozen = faults.map(
      ({ target }) => instances.find(({ name }) => name === target)?.service ?? target,
    );
    expect(new Set(frozen)).toEqual(new Set(['postgres', 'nats', ...allServiceNames]));
  });

  it('longestLeaseMs equals the longest lease of all services', () => {
    const leasesMs = queues.map((file) => 1_000 * timeIn(file, /leaseSeconds: ([\d_]+)/));
    const ackWaitMs = timeIn(
      'packages/service-kit/src/events/durable-session.ts',
      /defaultAckWaitMs = ([\d_]+)/,
    );
    const idleMs =
      1_000 *
      timeIn('deploy/postgres/init.sql', /set idle_in_transaction_session_timeout = %L', login, '(\d+)s'/);
    const pingMs = timeIn('packages/service-kit/src/events/bus.ts', /pingInterval: ([\d_]+)/);
    const pings = timeIn('packages/service-kit/src/events/bus.ts', /maxPingOut: ([\d_]+)/);
    const times = [...leasesMs, ackWaitMs, idleMs, pingMs * (pings + 1)];
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBe(longestLeaseMs);
  });

  it.each(['gateway', 'responses', 'analysis'] as const)(
    'the long chaos run has two replicas of %s',
    (service) => {
      expect(instancesOf(service)).toHaveLength(2);
    },
  );
});
