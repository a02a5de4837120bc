import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { allServiceNames } from '@blindspot/contracts/services';
import { statusOf } from '@blindspot/people/visitor';
import { imageSizes, memoryOf, type Installation } from './compose.ts';
import { peopleOf } from './people.ts';

type People = Awaited<ReturnType<typeof peopleOf>>;

const firstSet = 5;
const everyMs = 200;

/**
 * Uses the product until there is a result, and restarts every part while people answer. Then deletes all volumes and
 * restores a backup. Throws if acknowledged data is lost.
 */
export async function tryInstallation(
  tried: Installation,
  project: string,
  print: (line: string) => void,
): Promise<void> {
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    print(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  };
  await timed('build', () => tried.compose('build'));
  print(`images: ${await imageSizes(project)}`);
  await timed('start to healthy', () => tried.compose('up', '--detach', '--wait'));

  const people = await timed('register, confirm by mail', () => peopleOf(tried));
  const { owner, friend } = people;
  const requestId = await owner.makeRequest();
  const receipts = await timed('five answers', () => people.answerInTurn(requestId, firstSet));
  const opened = await timed('the first result', () => owner.openResult(requestId));
  assert.equal(opened.analyzed_count, firstSet);
  print(`memory: ${await memoryOf(project)}`);

  const traffic = keepAnswering(people, requestId);
  try {
    for (const service of allServiceNames)
      await timed(`restart of ${service}`, () => tried.compose('restart', service));
    for (const server of ['postgres', 'nats'])
      await timed(`death of ${server}`, async () => {
        await tried.compose('kill', '--signal', 'KILL', server);
        await tried.compose('up', '--detach', '--wait', '--no-recreate', server);
      });
    await timed('three replicas of analysis', () =>
      tried.compose('up', '--detach', '--wait', '--no-recreate', '--scale', 'analysis=3'),
    );
  } finally {
    receipts.push(...(await traffic.end()));
  }
  print(`answers acknowledged meanwhile: ${receipts.length - firstSet}`);
  assert.ok(receipts.length > firstSet, 'no answer arrived meanwhile');

  await timed('every answer is there', () => people.agree(requestId, receipts));
  const { essential_takeaways: takeaways } = await owner.openResult(requestId);
  assert.deepEqual(takeaways, opened.essential_takeaways, 'what was opened is another now');
  await timed('a result from three replicas', async () => {
    const another = await owner.makeRequest();
    await people.answerInTurn(another, firstSet);
    assert.equal((await owner.openResult(another)).analyzed_count, firstSet);
  });

  await timed('the image for backups', () => tried.compose('--profile', 'backup', 'build', 'backup'));
  await timed('a backup', () => backUp('backup', '/backups/whole'));
  const [erased = '', ...kept] = receipts.toReversed();
  await friend.erase(erased);
  await timed('a list of what was erased', () => backUp('backup', '--erasures', '/backups/erasures.json'));
  await timed('the loss of all volumes', () => tried.remove());
  await timed('a restore on a machine with nothing', () =>
    backUp('restore', '/backups/whole', '--erasures', '/backups/erasures.json', '--keys-alone'),
  );
  await timed('start to healthy', () => tried.compose('up', '--detach', '--wait'));
  await timed('every answer is there, and what was erased since is not', async () => {
    await people.agree(requestId, kept);
    assert.equal(await statusOf(friend.read(erased)), 404, 'an answer that was erased is back');
    const { essential_takeaways: restored } = await owner.openResult(requestId);
    assert.deepEqual(restored, opened.essential_takeaways, 'what was opened is another after a restore');
  });

  function backUp(...words: readonly string[]): Promise<string> {
    return tried.compose('run', '--rm', 'backup', ...words);
  }
}

function keepAnswering(people: People, requestId: string): { end(): Promise<string[]> } {
  const over = new AbortController();
  const answered = (async () => {
    const receipts: string[] = [];
    while (!over.signal.aborted) {
      receipts.push(await people.answer(requestId));
      await delay(everyMs);
    }
    return receipts;
  })();
  // Prevents an unhandled rejection, because only `end` waits for the answers.
  answered.catch(() => undefined);
  return {
    end: () => {
      over.abort();
      return answered;
    },
  };
}
