import assert from 'node:assert/strict';
import { eventually } from '@blindspot/test-kit/eventually';
import { docker } from './compose.ts';
import { peopleOf } from './people.ts';

const firstSet = 5;
const healthyWithinMs = 60_000;
const memory = '512m';

/**
 * Runs the all-in-one image with one volume, a read-only file system and the memory of the smallest supported host.
 * Kills the container after some answers. Throws if acknowledged data is lost or SIGTERM does not stop the container
 * cleanly.
 */
export async function tryAllInOne(
  project: string,
  port: number,
  print: (line: string) => void,
): Promise<void> {
  const [image, container, volume] = [
    `blindspot-all-in-one:${project}`,
    `${project}-all-in-one`,
    `${project}-data`,
  ];
  const begun = performance.now();
  const log = (what: string): void =>
    print(`all in one, ${what} (${((performance.now() - begun) / 1_000).toFixed(0)} s)`);
  try {
    await build(image);
    log(`built: ${(await docker(['image', 'ls', '--format', '{{.Size}}', image])).trim()}`);
    await docker([
      ...words(`run --detach --name ${container} --publish ${port}:8080 --volume ${volume}:/data`),
      ...words(`--memory ${memory} --memory-swap ${memory} --read-only --tmpfs /tmp`),
      // The image's interval of 15 s would make this proof slow.
      ...words('--health-interval 3s --health-retries 20'),
      // A rate limit would reject the answers, because they all come from one address.
      ...words(`--env RATE_LIMIT=off --env PUBLIC_URL=http://localhost:${port} ${image}`),
    ]);
    await untilHealthy();
    log('healthy');
    const people = await peopleOf({ url: `http://localhost:${port}` });
    const requestId = await people.owner.makeRequest();
    const receipts = await people.answerInTurn(requestId, firstSet);
    assert.equal((await people.owner.openResult(requestId)).analyzed_count, firstSet);
    log(`a result, of memory ${await memoryInUse()}`);

    await docker(['kill', '--signal', 'KILL', container]);
    await docker(['start', container]);
    await untilHealthy();
    await people.agree(requestId, receipts);
    receipts.push(...(await people.answerInTurn(requestId, 1)));
    await people.agree(requestId, receipts);
    log('killed and started again, every answer is there');

    await docker(['stop', '--time', '30', container]);
    assert.equal(
      await state('{{.State.ExitCode}} {{.State.OOMKilled}}'),
      '0 false',
      'it did not stop by itself',
    );
    log('stopped');
  } catch (error) {
    process.stderr.write(await docker(['logs', '--tail', '100', container]).catch(String));
    throw error;
  } finally {
    // The container, volume or image may not exist. A failed removal must not hide the original error.
    for (const line of [
      `rm --force --volumes ${container}`,
      `volume rm --force ${volume}`,
      `image rm --force ${image}`,
    ])
      await docker(words(line)).catch(() => undefined);
  }

  async function untilHealthy(): Promise<void> {
    await eventually(async () => assert.equal(await state('{{.State.Health.Status}}'), 'healthy'), {
      timeoutMs: healthyWithinMs,
    });
  }

  async function state(format: string): Promise<string> {
    return (await docker(['inspect', '--format', format, container])).trim();
  }

  async function memoryInUse(): Promise<string> {
    return (await docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', container])).trim();
  }
}

function build(image: string): Promise<string> {
  const { DEBIAN_CHECK_VALID_UNTIL: checks = 'true' } = process.env;
  return docker(
    words(
      `build --file deploy/images/all-in-one.Dockerfile --tag ${image} --build-arg DEBIAN_CHECK_VALID_UNTIL=${checks} .`,
    ),
  );
}

const words = (line: string): string[] => line.split(' ');
