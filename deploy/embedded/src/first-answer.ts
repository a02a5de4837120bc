import { startWaitMs } from '@blindspot/contracts/start-limit';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { retry } from '@blindspot/service-kit/process/retry';

const everyMs = 250;

/** Resolves when the gateway is ready. Throws a SetupError with the gateway's last reply when the limit is over. */
export async function untilReady(gatewayUrl: string, limitMs = startWaitMs): Promise<void> {
  const until = performance.now() + limitMs;
  const ask = async (): Promise<void> => {
    const reply = await fetch(`${gatewayUrl}/api/health/ready`, { signal: AbortSignal.timeout(limitMs) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  };
  try {
    await retry(ask, () => (performance.now() > until ? undefined : everyMs));
  } catch (error) {
    throw new SetupError(
      `The services started, and did not become ready for ${limitMs / 1000} s (${reasonOf(error)}): DATA_DIR/log/blindspot.log names the cause.`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
