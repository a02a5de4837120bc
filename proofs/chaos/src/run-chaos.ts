import { setTimeout as delay } from 'node:timers/promises';
import { countErrors, readLogs } from './evidence/logs.ts';
import { watchPassingFacts } from './evidence/passing-facts.ts';
import { lookAway, plantFaults, type Plant } from './evidence/sabotage.ts';
import { readBacklog, readOutboxes, readStoredFacts } from './evidence/stored-facts.ts';
import { readStream } from './evidence/stream.ts';
import { readApiFacts } from './evidence/api-facts.ts';
import { bringDown, carryOut } from './faults.ts';
import type { Finding } from './ledger/findings.ts';
import {
  judgeHoldingTexts,
  judgeObservation,
  judgeReplies,
  judgeTexts,
} from './ledger/judge-observations.ts';
import { judgeStored, judgeApiFacts } from './ledger/judge-store.ts';
import { judgeTiming, measureTiming } from './ledger/judge-timing.ts';
import {
  acknowledgedSubmissions,
  countOne,
  createLedger,
  isUncertain,
  type Ledger,
} from './ledger/ledger.ts';
import { createClient, type Client } from './load/client.ts';
import { startTraffic } from './load/traffic.ts';
import { createActors } from './load/actors.ts';
import { isEnough, type ChaosOptions } from './options.ts';
import {
  describeFault,
  leaveSubmittingAlone,
  longFreezes,
  planRounds,
  shortRounds,
  type Round,
} from './plan/fault-plan.ts';
import { instancesOf, outageTargets } from './product/instances.ts';
import { startProduct, type Product } from './product/product.ts';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { ChaosOutcome } from './report.ts';
import type { Log, Print, Scene } from './scene.ts';

const mostRecoveryMs = 180_000;

/**
 * Runs the product with traffic and planned faults, and repairs everything. Then compares the stored data with what
 * the product acknowledged.
 */
export async function runChaos(options: ChaosOptions, print: Print): Promise<ChaosOutcome> {
  const begun = performance.now();
  print(`seed ${options.seed}`);
  const product = await startProduct(print);
  const watch = watchPassingFacts(product.databaseUrl);
  try {
    const startedAt = performance.now();
    const clock = (): number => performance.now() - startedAt;
    const say: Print = (line) => print(`${stamp(clock())}  ${line}`);
    const ledger = createLedger();
    const client = createClient(product.gatewayUrls, () => stamp(clock()));
    const actors = createActors({ client, ledger, clock, random: createSeededRandom(options.seed + 1) });
    const log: Log = { kills: 0, faults: new Map(), disturbances: [], recoveries: [], findings: [] };

    const traffic = await startTraffic({
      actors,
      random: createSeededRandom(options.seed + 2),
      responders: options.responders,
    });
    const scene: Scene = { product, options, log, actors, clock, say };
    await breakByPlan(scene, ledger);
    if (options.outageSeconds > 0) await rehearseOutages(scene);
    for (const round of options.freezeSeconds > 0 ? longFreezes(options.freezeSeconds) : []) {
      await playRound(round, scene);
      await becomeWhole(scene, round.faults.map(describeFault).join(' and '));
    }
    await becomeWhole(scene, 'the last fault');
    const planted: Plant[] = options.sabotage ? await lookAway(scene) : [];
    const endedAt = clock();
    await traffic.stop();

    say('everything is up again; waiting for all events');
    const uncertain = await settleUncertain(scene, ledger);
    const mendedAt = clock();
    const drained = await comeToRest(product, options.drainSeconds, say);
    const drainedAfterSeconds = drained ? (clock() - mendedAt) / 1_000 : undefined;
    say(drained ? 'all events are processed; comparing' : 'some events still wait; comparing');

    await watch.stop();
    if (options.sabotage) planted.push(...(await plantFaults(product, ledger)));
    const stored = await readStoredFacts(product.databaseUrl, product.natsUrl, ledger, watch.seen);
    const apiFacts = await readApiFacts(actors, ledger, createSeededRandom(options.seed + 3));
    const timing = measureTiming(
      { acknowledgedAt: actors.acknowledgedAt, endedAt },
      log.disturbances,
      log.recoveries,
    );
    return {
      seed: options.seed,
      seconds: (performance.now() - begun) / 1_000,
      kills: log.kills,
      faults: log.faults,
      outcomes: client.outcomes,
      acknowledged: ledger.acknowledged,
      uncertain,
      observations: actors.observations.length,
      sets: stored.results.length,
      timing,
      drainedAfterSeconds,
      planted,
      loggedErrors: countErrors(readLogs(product.logFolder)),
      findings: [
        ...log.findings,
        ...(drained ? [] : [neverAtRest(options)]),
        ...judgeStored(ledger, stored),
        ...judgeApiFacts(ledger, apiFacts, stored),
        ...actors.observations.flatMap(judgeObservation),
        ...judgeHoldingTexts(actors.observations),
        ...judgeReplies(client.untidy),
        ...judgeTexts(await textsWithoutAnswers(product, client)),
        ...judgeTiming(timing, {
          outageMs: options.outageLimitSeconds * 1_000,
          recoveryMs: options.recoveryLimitSeconds * 1_000,
        }),
      ],
    };
  } finally {
    await watch.stop();
    await product.stop();
  }
}

async function breakByPlan(scene: Scene, ledger: Ledger): Promise<void> {
  const { options, log, clock } = scene;
  await delay(1_000);
  for (const round of options.eachKindOnce ? shortRounds : planRounds(options.seed)) {
    const acknowledged = acknowledgedSubmissions(ledger);
    if (isEnough(options, { seconds: clock() / 1_000, kills: log.kills, acknowledged })) return;
    await playRound(round, scene);
    await delay(round.calmMs);
  }
}

async function playRound({ faults }: Round, { product, log, clock, say }: Scene): Promise<void> {
  say(faults.map(describeFault).join(' and '));
  await Promise.all(
    faults.map(async (fault) => {
      countOne(log.faults, fault.kind);
      if (fault.kind === 'kill' || fault.kind === 'broker loses its data') log.kills += 1;
      const from = clock();
      try {
        const { restarts, unclean } = await carryOut(product, fault);
        // If several faults act at once, another fault may slow down a restart, so only a single fault counts.
        if (faults.length === 1) log.recoveries.push(...restarts);
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
        leavesSubmittingAlone: leaveSubmittingAlone(faults),
      });
    }),
  );
}

/** Stops each part in turn, for longer than any retry waits. No event may become a dead letter. */
async function rehearseOutages(scene: Scene): Promise<void> {
  const { product, options, log, clock, say } = scene;
  for (const target of outageTargets) {
    say(`${target} is down for ${options.outageSeconds} s`);
    const names =
      target === 'postgres' || target === 'nats' ? [target] : instancesOf(target).map(({ name }) => name);
    const from = clock();
    const down = await Promise.all(names.map((name) => bringDown(product, name, 'SIGKILL')));
    log.kills += names.length;
    countOne(log.faults, 'outage');
    await delay(options.outageSeconds * 1_000);
    const restarts = await Promise.all(down.map((broken) => broken.mend()));
    log.recoveries.push(...restarts.flat());
    log.disturbances.push({
      from,
      to: clock(),
      what: `outage of ${target}`,
      leavesSubmittingAlone: leaveSubmittingAlone(names.map((name) => ({ kind: 'kill', target: name }))),
    });
    await becomeWhole(scene, `outage of ${target}`);
  }
}

async function becomeWhole({ product, log, actors, clock }: Scene, after: string): Promise<void> {
  const mendedAt = clock();
  const isBack = async (): Promise<boolean> =>
    (actors.acknowledgedAt.at(-1) ?? 0) > mendedAt && (await product.isWhole());
  while (!(await isBack()) && clock() - mendedAt < mostRecoveryMs) await delay(100);
  log.recoveries.push({ what: `becoming whole after ${after}`, ms: clock() - mendedAt });
}

/**
 * Repeats every act with an unknown outcome, as a person without a reply would. Reports acts that stay uncertain
 * although everything works. Returns how many answers were uncertain.
 */
async function settleUncertain({ actors, log }: Scene, ledger: Ledger): Promise<number> {
  for (const request of ledger.requests.values()) {
    const owner = actors.owners.find(({ record }) => record === request.owner);
    if (!owner || request.deleted !== 'uncertain') continue;
    await actors.deleteRequest(owner, request);
    if (request.deleted !== 'uncertain') continue;
    const what = `with everything back it is still not known whether request ${request.id} is deleted`;
    log.findings.push({ kind: 'not as acknowledged', what, history: request.history });
  }
  const uncertain = ledger.submissions.filter((one) => one.request.deleted === undefined && isUncertain(one));
  for (const submission of uncertain) {
    if (submission.erased === 'uncertain') await actors.erase(submission);
    else if (submission.versions[0]?.certainty === 'uncertain') await actors.submitAgain(submission);
    else await actors.change(submission);
    // A change may stay uncertain, because the judge accepts the old and the new text.
    if (submission.erased === 'uncertain' || submission.versions[0]?.certainty === 'uncertain') {
      submission.contradictions.push('with everything back it is still not known what became of it');
    }
  }
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
    // A processed event may publish another one a moment later.
    if (restingSince !== undefined && performance.now() - restingSince > 1_500) return true;
    await delay(250);
  }
  return false;
}

const neverAtRest = ({ drainSeconds }: ChaosOptions): Finding => ({
  kind: 'not drained',
  what: `not all events were processed within ${drainSeconds} s`,
  history: [],
});

async function backlogNow(product: Product): Promise<Record<string, number>> {
  return await readBacklog(product.databaseUrl, product.natsUrl).catch(() => ({
    'a server that cannot be asked': 1,
  }));
}

async function textsWithoutAnswers(
  product: Product,
  client: Client,
): Promise<{ where: string; text: string }[]> {
  const logs = readLogs(product.logFolder).map(({ file, line }) => ({
    where: `the log ${file}`,
    text: line,
  }));
  const events = (await readStream(product.natsUrl)).map((text) => ({ where: 'the stream', text }));
  const outboxes = await readOutboxes(product.databaseUrl);
  const bodies = [...client.errorBodies].map((text) => ({ where: 'a refusal', text }));
  return [...logs, ...events, ...outboxes, ...bodies];
}

const stamp = (ms: number): string => `${(ms / 1_000).toFixed(2).padStart(7)} s`;
