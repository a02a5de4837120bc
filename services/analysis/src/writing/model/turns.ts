import { createSlots, type Slots } from '@blindspot/service-kit/process/slots';

/** Runs work when its turn comes. Rejects with the signal's reason if the signal aborts before the turn. */
type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Limits concurrent work to `atOnce`; further work waits in order of arrival. */
export function createTurns(atOnce: number): Turns {
  const slots = createSlots(atOnce);
  return async (work, signal) => {
    const release = await takeUnlessAborted(slots, signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

async function takeUnlessAborted(slots: Slots, signal: AbortSignal): Promise<() => void> {
  signal.throwIfAborted();
  const slot = slots.take();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([slot, aborted]);
  } catch (error) {
    // Passes the turn on as soon as it comes.
    void slot.then((release) => release());
    throw error;
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
