import { startWaitMs } from '@blindspot/contracts/start-limit';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 250;

/** Resolves when the gateway says that answers can be given. Throws a SetupError with its last reply after two minutes. */
export async function untilReady(gatewayUrl: string, limitMs = startWaitMs): Promise<void> {
  const until = performance.now() + limitMs;
  let last = 'no reply';
  for (;;) {
    try {
      const reply = await fetch(`${gatewayUrl}/api/health/ready`, { signal: AbortSignal.timeout(limitMs) });
      last = `${reply.status} ${await reply.text()}`;
      if (reply.ok) return;
    } catch (error) {
      last = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    }
    if (performance.now() > until)
      throw new SetupError(
        `The services started, and did not become ready for ${limitMs / 1000} s (${last}): DATA_DIR/log/blindspot.log names the cause.`,
      );
    await pause(everyMs);
  }
}
