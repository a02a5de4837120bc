import { setTimeout as delay } from 'node:timers/promises';
import { countErrors, readLogs } from './evidence/logs.ts';
import { spoil } from './evidence/sabotage.ts';
import { readBacklog, readStoredFacts } from './evidence/stored-facts.ts';
import { readStream } from './evidence/stream.ts';
import { readToldFacts } from './evidence/told-facts.ts';
import { bringDown, carryOut } from './faults.ts';
import type { Finding } from './ledger/findings.ts';
import { judgeHoldingTexts, judgeObservation, judgeTexts } from './ledger/judge-observations.ts';
import { judgeStored, judgeTold } from './ledger/judge-store.ts';
import { judgeTiming, measureTiming, type Disturbance, type Recovery } from './ledger/judge-timing.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { createClient, type Client } from './load/client.ts';
import { startCrowd } from './load/crowd.ts';
import { createWorld, type World } from './load/world.ts';
import type { ChaosOptions } from './options.ts';
import { describeFault, leavesSubmittingAlone, planRounds, type Round } from './plan/fault-plan.ts';
import { instancesOf } from './product/instances.ts';
import { startProduct, type Product } from './product/product.ts';
import { createRandom } from './random.ts';
import type { ChaosOutcome } from './report.ts';
import type { ServiceName } from '@blindspot/contracts/services';

type Print = (line: string) => void;

/** What was broken, when, and what it cost. */
interface Log {
  kills: number;
  readonly faults: Map<string, number>;
  readonly disturbances: Disturbance[];
  readonly restarts: Recovery[];
  readonly findings: Finding[];
}

/**
 * Starts the product, lets a crowd write while it is broken by a plan, brings everything back, and holds what was
 * acknowledged against what is there and what is said.
 */
export async function runChaos(options: ChaosOptions, print: Print): Promise<ChaosOutcome> {
  const begun = performance.now();
  print(`seed ${options.seed}`);
  const product = await startProduct(print);
  try {
    const startedAt = performance.now();
    const clock = (): number => performance.now() - startedAt;
    const say: Print = (line) => print(`${stamp(clock())}  ${line}`);
    const ledger = createLedger();
    const client = createClient(product.gatewayUrls, () => stamp(clock()));
    const world = createWorld({ client, ledger, clock, random: createRandom(options.seed + 1) });
    const log: Log = { kills: 0, faults: new Map(), disturbances: [], restarts: [], findings: [] };

    const crowd = await startCrowd({
      world,
      random: createRandom(options.seed + 2),
      responders: options.responders,
    });
    await breakByPlan(product, options, { log, ledger, clock, say });
    if (options.outageSeconds > 0) await rehearseOutages(product, options, { log, clock, say });
    // So that the way back from the last fault is seen as well.
    await delay(2_000);
    await crowd.stop();

    say('everything is back; waiting until all is heard');
    const uncertain = await sendUncertainAgain(world, ledger);
    const mendedAt = clock();
    const drained = await comeToRest(product, options.drainSeconds, say);
    const drainedAfterSeconds = drained ? (clock() - mendedAt) / 1_000 : undefined;
    say(drained ? 'all is heard; comparing' : 'something still waits; comparing');

    if (options.sabotage) await spoil(product, ledger);
    const stored = await readStoredFacts(product.databaseUrl, product.natsUrl, ledger);
    const told = await readToldFacts(world, ledger, createRandom(options.seed + 3));
    const timing = measureTiming(world.acknowledgedAt, log.disturbances, log.restarts);
    return {
      seed: options.seed,
      seconds: (performance.now() - begun) / 1_000,
      kills: log.kills,
      faults: log.faults,
      outcomes: client.outcomes,
      acknowledged: world.acknowledged,
      uncertain,
      observations: world.observations.length,
      fullReleases: stored.releases.filter(({ stage }) => stage === 'full').length,
      timing,
      drainedAfterSeconds,
      untidy: client.untidy,
      loggedErrors: countErrors(readLogs(product.logFolder)),
      findings: [
        ...log.findings,
        ...judgeStored(ledger, stored),
        ...judgeTold(ledger, told, stored),
        ...world.observations.flatMap(judgeObservation),
        ...judgeHoldingTexts(world.observations),
        ...judgeTexts(await textsWithoutAnswers(product, client)),
        ...judgeTiming(timing, {
          outageMs: options.outageMarkSeconds * 1_000,
          recoveryMs: options.recoveryMarkSeconds * 1_000,
        }),
      ],
    };
  } finally {
    await product.stop();
  }
}

interface Scene {
  readonly log: Log;
  readonly clock: () => number;
  readonly say: Print;
}

/** Round after round, until there were enough kills and submissions or the time is over. */
async function breakByPlan(
  product: Product,
  options: ChaosOptions,
  { ledger, ...scene }: Scene & { ledger: Ledger },
): Promise<void> {
  const { log, clock } = scene;
  const isOver = (): boolean =>
    options.seconds === undefined
      ? log.kills >= options.kills && ledger.submissions.length >= options.submissions
      : clock() > options.seconds * 1_000;
  await delay(1_000);
  for (const round of planRounds(options.seed)) {
    if (isOver()) return;
    await playRound(product, round, scene);
    await delay(round.calmMs);
  }
}

async function playRound(product: Product, { faults }: Round, { log, clock, say }: Scene): Promise<void> {
  say(faults.map(describeFault).join(' and '));
  await Promise.all(
    faults.map(async (fault) => {
      log.faults.set(fault.kind, (log.faults.get(fault.kind) ?? 0) + 1);
      if (fault.kind === 'kill' || fault.kind === 'broker loses its data') log.kills += 1;
      const from = clock();
      try {
        const { restarts, unclean } = await carryOut(product, fault);
        // With a second fault beside it, what takes long may be the other one's.
        if (faults.length === 1) log.restarts.push(...restarts);
        if (faults.length === 1 && unclean !== undefined) {
          log.findings.push({ kind: 'unclean stop', what: unclean, history: [describeFault(fault)] });
        }
      } catch (error) {
        const what = `${describeFault(fault)}: ${error instanceof Error ? error.message : String(error)}`;
        log.findings.push({ kind: 'did not come up', what, history: [] });
      }
      log.disturbances.push({
        from,
        to: clock(),
        what: describeFault(fault),
        leavesSubmittingAlone: leavesSubmittingAlone(fault),
      });
    }),
  );
}

/** Each part away for long, one after the other: longer than every retry, and nothing may be parked by it. */
async function rehearseOutages(
  product: Product,
  options: ChaosOptions,
  { log, clock, say }: Scene,
): Promise<void> {
  for (const target of options.outageTargets) {
    say(`${target} is away for ${options.outageSeconds} s`);
    const names =
      target === 'postgres' || target === 'nats'
        ? [target]
        : instancesOf(target as ServiceName).map(({ name }) => name);
    const from = clock();
    const down = await Promise.all(names.map((name) => bringDown(product, name, 'SIGKILL')));
    log.kills += names.length;
    log.faults.set('outage', (log.faults.get('outage') ?? 0) + 1);
    await delay(options.outageSeconds * 1_000);
    const restarts = await Promise.all(down.map((broken) => broken.mend()));
    log.restarts.push(...restarts.flat());
    log.disturbances.push({
      from,
      to: clock(),
      what: `outage of ${target}`,
      leavesSubmittingAlone: leavesSubmittingAlone({ target }),
    });
    await delay(5_000);
  }
}

/** What a person does who never saw a thank-you: send it once more. Returns how many there were. */
async function sendUncertainAgain(world: World, ledger: Ledger): Promise<number> {
  const uncertain = ledger.submissions.filter(
    ({ versions: [first], request, erased }) =>
      first?.certainty === 'uncertain' && request.deleted === undefined && erased === undefined,
  );
  for (const submission of uncertain) await world.submitAgain(submission);
  return uncertain.length;
}

async function comeToRest(product: Product, limitSeconds: number, say: Print): Promise<boolean> {
  const limit = performance.now() + limitSeconds * 1_000;
  let restingSince: number | undefined;
  let sayAgainAt = performance.now() + 5_000;
  while (performance.now() < limit) {
    const waiting = Object.entries(await backlogNow(product));
    if (waiting.length > 0) restingSince = undefined;
    else restingSince ??= performance.now();
    if (waiting.length > 0 && performance.now() > sayAgainAt) {
      say(`still waiting: ${waiting.map(([where, count]) => `${where} ${count}`).join(', ')}`);
      sayAgainAt = performance.now() + 5_000;
    }
    // What was heard may itself be announced a moment later.
    if (restingSince !== undefined && performance.now() - restingSince > 1_500) return true;
    await delay(250);
  }
  return false;
}

async function backlogNow(product: Product): Promise<Record<string, number>> {
  return await readBacklog(product.databaseUrl, product.natsUrl).catch(() => ({
    'a server that cannot be asked': 1,
  }));
}

/** All that is written down or said to anybody and must hold no word, name or address. */
async function textsWithoutAnswers(
  product: Product,
  client: Client,
): Promise<{ where: string; text: string }[]> {
  const logs = readLogs(product.logFolder).map(({ file, line }) => ({
    where: `the log ${file}`,
    text: line,
  }));
  const events = (await readStream(product.natsUrl)).map((text) => ({ where: 'the stream', text }));
  const bodies = [...client.errorBodies].map((text) => ({ where: 'a refusal', text }));
  return [...logs, ...events, ...bodies];
}

const stamp = (ms: number): string => `${(ms / 1_000).toFixed(2).padStart(7)} s`;
