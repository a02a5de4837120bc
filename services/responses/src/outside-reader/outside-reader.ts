import { findOutsideReader } from '@blindspot/contracts/messages/analysis';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Logger } from '@blindspot/service-kit/process/logger';
import { createPollLoop } from '@blindspot/service-kit/process/poll-loop';

export interface OutsideReader {
  /** Returns whether forms named an external AI service at the last poll; false if the poll failed. */
  isNamed(): boolean;
  stop(): Promise<void>;
}

const everyMs = 10_000;
const retryMs = 500;
const timeoutMs = 1_000;

/** Polls for the name of the external AI, so that a submission does not depend on another service. */
export function watchOutsideReader({ bus, logger }: { bus: Bus; logger: Logger }): OutsideReader {
  let isNamed = false;

  async function ask(): Promise<void> {
    try {
      isNamed = (await bus.ask(findOutsideReader, {}, { timeoutMs })).name !== null;
    } catch (error) {
      isNamed = false;
      throw error;
    }
  }

  const loop = createPollLoop(everyMs, ask, logger, { retryMs });
  const stopResuming = bus.onConnected(() => loop.wake());
  return {
    isNamed: () => isNamed,
    stop() {
      stopResuming();
      return loop.stop();
    },
  };
}
