/** Lists `name` as unfinished until `work` settles. */
export type ShowWait = <T>(name: string, work: Promise<T>) => Promise<T>;

/** Reports the unfinished steps of a start every ten seconds. */
export function createWaits(report: (line: string) => void, everyMs = 10_000): ShowWait {
  const waiting = new Map<object, { name: string; begun: number }>();
  let timer: NodeJS.Timeout | undefined;

  function reportWaits(): void {
    const now = performance.now();
    const names = [...waiting.values()].map(
      ({ name, begun }) => `${name} (${Math.round((now - begun) / 1000)} s)`,
    );
    report(`Still waiting for ${names.join(', ')}`);
  }

  return async (name, work) => {
    const entry = { name, begun: performance.now() };
    waiting.set(entry, entry);
    timer ??= setInterval(reportWaits, everyMs).unref();
    try {
      return await work;
    } finally {
      waiting.delete(entry);
      if (waiting.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
}
