import type { Plant } from './evidence/sabotage.ts';
import { findingKinds, type Finding } from './ledger/findings.ts';
import type { Timing } from './ledger/judge-timing.ts';
import type { ChaosOptions } from './options.ts';

export interface ChaosOutcome {
  readonly seed: number;
  readonly seconds: number;
  readonly kills: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly acknowledged: ReadonlyMap<string, number>;
  /** Number of answers whose outcome was unknown after the traffic. The run repeats them. */
  readonly uncertain: number;
  readonly observations: number;
  readonly sets: number;
  readonly timing: Timing;
  readonly drainedAfterSeconds: number | undefined;
  readonly planted: readonly Plant[];
  /** Errors in the services' logs, by message. They do not fail the run. */
  readonly loggedErrors: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

const findingsOfAKind = 5;

export function printReport(
  outcome: ChaosOutcome,
  options: ChaosOptions,
  print: (line: string) => void,
): void {
  const { timing, findings } = outcome;
  const count = (...kinds: Finding['kind'][]): number =>
    findings.filter(({ kind }) => kinds.includes(kind)).length;
  const [slowest] = timing.recoveries;
  const rows: [string, string | number][] = [
    ['seed', outcome.seed],
    ['seconds', outcome.seconds.toFixed(0)],
    ['operations', [...outcome.outcomes.values()].reduce((sum, times) => sum + times, 0)],
    ['kills', outcome.kills],
    ['faults', list(outcome.faults)],
    ['acknowledged', list(outcome.acknowledged)],
    ['done again at the end', outcome.uncertain],
    ['screens looked at', `${outcome.observations}; sealed sets: ${outcome.sets}`],
    ['lost', count('lost')],
    ['doubled', count('doubled')],
    ['came back after erasure', count('came back')],
    ['left over after deletion', count('left over')],
    ['anonymity violations', count('anonymity')],
    ['dead letters', count('dead letter')],
    [
      'longest outage',
      `${(timing.longestOutageMs / 1_000).toFixed(1)} s without a submission while nothing it needs was broken`,
    ],
    [
      'slowest recovery',
      slowest === undefined ? 'none' : `${(slowest.ms / 1_000).toFixed(1)} s (${slowest.what})`,
    ],
    [
      'all events processed',
      outcome.drainedAfterSeconds === undefined
        ? 'no'
        : `${outcome.drainedAfterSeconds.toFixed(1)} s after the last fault`,
    ],
  ];
  print('');
  for (const [name, value] of rows) print(`${name.padEnd(26)}${value}`);
  print('\nHow calls ended');
  for (const [what, times] of [...outcome.outcomes].toSorted(([one], [other]) => one.localeCompare(other)))
    print(`  ${String(times).padStart(6)}  ${what}`);
  if (outcome.loggedErrors.size > 0) {
    print('\nErrors in the logs, not counted as contradictions');
    for (const [what, times] of [...outcome.loggedErrors].slice(0, 20))
      print(`  ${String(times).padStart(6)}  ${what}`);
  }
  if (findings.length === 0) {
    print('\nNothing contradicts what was acknowledged.');
    return;
  }
  print(`\n${findings.length} contradictions: ${list(countKinds(findings))}`);
  for (const kind of findingKinds) {
    for (const { what, history } of findings.filter((one) => one.kind === kind).slice(0, findingsOfAKind)) {
      print(`\n${kind.toUpperCase()}: ${what}`);
      for (const line of history.slice(-20)) print(`    ${line}`);
    }
  }
  const plan = options.eachKindOnce ? '--short' : `--seed ${outcome.seed}`;
  print(`\nThe same plan again: npm run chaos -- ${plan}`);
}

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'none';

function countKinds(findings: readonly Finding[]): Map<string, number> {
  return new Map([...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, group]) => [kind, group.length]));
}
