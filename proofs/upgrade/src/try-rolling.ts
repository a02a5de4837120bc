import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceName } from '@blindspot/contracts/services';
import { feedbackForm } from '@blindspot/contracts/pages/paths';
import { eventually } from '@blindspot/test-kit/eventually';
import { startInstallation, type Replica } from './installation.ts';
import { kinds, startLoad, type Outcome } from './load.ts';
import { peopleOf } from './people.ts';
import type { Release } from './release.ts';
import { orderOfReplacing } from './try-upgrade.ts';

const perSecond = 50;
const requestCount = 10;
/** Before the first and after each restart, so that what comes late is seen. */
const calmMs = 2_000;

/**
 * Restarts each service under load, replica by replica, and tells what people noticed. Throws where a call failed, where one of
 * two replicas was missed, and where what was acknowledged is not there once.
 */
export async function tryRolling(
  release: Release,
  replicas: 1 | 2,
  print: (line: string) => void,
): Promise<void> {
  const installation = await startInstallation({ shared: replicas > 1, first: release });
  try {
    await installation.migrate(release);
    const running = new Map<ServiceName, Replica[]>();
    for (const service of orderOfReplacing) {
      const first = await installation.begin(service, release);
      running.set(service, replicas > 1 ? [first, await installation.begin(service, release)] : [first]);
    }
    const people = peopleOf(release, installation.url);
    const { email, token } = await people.register();
    const openedRequest = await people.makeRequest(token);
    await people.answers(openedRequest, 5);
    await people.openResult(openedRequest, token);
    const requestIds: string[] = [];
    while (requestIds.length < requestCount) requestIds.push(await people.makeRequest(token));
    for (const requestId of requestIds) await people.answer(requestId);

    const load = startLoad({
      url: installation.url,
      token,
      requestIds,
      openedRequest,
      perSecond,
      endpoints: release.routes,
      formPage: feedbackForm,
    });
    await delay(calmMs);
    for (const service of orderOfReplacing) {
      load.during(service);
      for (const leaving of running.get(service) ?? []) {
        const ended = await installation.end(leaving);
        if (ended !== 'exit code 0') print(`${service} ended with ${ended}`);
        await installation.begin(service, release);
      }
      await delay(calmMs);
    }
    const { outcomes, receipts } = await load.end();

    print(`${replicas === 1 ? 'one process' : 'two replicas'} of each service, ${perSecond} calls a second`);
    for (const during of ['nothing', ...orderOfReplacing])
      print(
        describe(
          during,
          outcomes.filter((one) => one.during === during),
        ),
      );
    for (const line of noticed(outcomes)) print(line);

    const faults = outcomes.flatMap(({ failure, kind, during }) =>
      failure === undefined ? [] : [`${kind} during ${during}: ${failure}`],
    );
    if (replicas > 1) faults.push(...outcomes.flatMap(noticedBesideAnother));
    if (new Set(receipts).size !== receipts.length) faults.push('two answers have one receipt');
    const owner = await people.signIn(email);
    await eventually(
      async () => {
        const counted = await people.countAnswers(owner, requestIds);
        if (counted !== receipts.length + requestIds.length)
          throw new Error(`${counted} answers are counted of ${receipts.length + requestIds.length}.`);
      },
      { timeoutMs: 30_000, everyMs: 250 },
    );
    print(`${receipts.length} answers were acknowledged, and each is counted once`);
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
  } finally {
    await installation.stop();
  }
}

/** Of two replicas one answers. A browser sends again by itself what breaks on an idle connection, so that one of the gateway may. */
function noticedBesideAnother({ kind, during, refused, broken }: Outcome): string[] {
  const notices = refused + (during === 'gateway' ? 0 : broken.length);
  return notices === 0 ? [] : [`${kind} during ${during}: noticed although another replica was there`];
}

function describe(during: string, outcomes: readonly Outcome[]): string {
  const count = (is: (one: Outcome) => boolean): string => String(outcomes.filter(is).length).padStart(5);
  const longest = Math.max(0, ...outcomes.map(({ ms }) => ms));
  return [
    during.padEnd(10),
    `${count(() => true)} calls`,
    `${count((one) => one.refused > 0)} refused and tried again`,
    `${count((one) => one.broken.length > 0)} broken and tried again`,
    `${count((one) => one.failure !== undefined)} failed`,
    `longest ${(longest / 1_000).toFixed(1)} s`,
  ].join(', ');
}

/** By kind of call and by what was restarted: how often which break was met. */
function noticed(outcomes: readonly Outcome[]): string[] {
  return orderOfReplacing.flatMap((during) =>
    kinds.flatMap((kind) => {
      const those = outcomes.filter((one) => one.during === during && one.kind === kind);
      const refused = those.filter((one) => one.refused > 0).length;
      const broken = those.flatMap((one) => one.broken);
      return refused + broken.length === 0
        ? []
        : [
            `  ${during}, ${kind}: ${refused} refused, ${broken.length} broken ${[...new Set(broken)].join(' ')}`,
          ];
    }),
  );
}
