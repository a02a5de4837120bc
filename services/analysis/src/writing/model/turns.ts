import { createSlots } from '@blindspot/service-kit/process/slots';

/** Rejects with the signal's reason if the signal aborts before the turn. */
type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Limits concurrent work to `atOnce`; further work waits in order of arrival. */
export function createTurns(atOnce: number): Turns {
  const slots = createSlots(atOnce);
  return async (work, signal) => {
    signal.throwIfAborted();
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const leave = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    const turn = slots.run(1, async () => {
      signal.removeEventListener('abort', leave);
      signal.throwIfAborted();
      return await work();
    });
    return await Promise.race([turn, aborted]);
  };
}
