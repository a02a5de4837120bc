/** Delays of one direction of a connection; may change while bytes are on their way. */
export interface ProxyPace {
  latencyMs: number;
  jitterMs: number;
  bytesPerSecond: number;
}

export interface ProxyPipe {
  /** Delivers after the time that these bytes take at the current pace. */
  pass(bytes: number, deliver: () => void): void;
  /** Delivers all waiting bytes at once. */
  flush(): void;
}

/** Creates one direction of a connection, which delays bytes and keeps their order. */
export function createProxyPipe(pace: ProxyPace): ProxyPipe {
  const waiting: { dueAt: number; deliver: () => void }[] = [];
  let lastDueAt = 0;
  let timer: NodeJS.Timeout | undefined;

  function deliverDue(): void {
    timer = undefined;
    while (waiting[0] !== undefined && waiting[0].dueAt <= performance.now()) waiting.shift()?.deliver();
    if (waiting[0] !== undefined) timer = setTimeout(deliverDue, waiting[0].dueAt - performance.now());
  }

  return {
    pass(bytes, deliver) {
      const now = performance.now();
      const latencyMs = Math.max(0, pace.latencyMs + (Math.random() * 2 - 1) * pace.jitterMs);
      const transferMs = (bytes / pace.bytesPerSecond) * 1_000;
      lastDueAt = Math.max(lastDueAt + transferMs, now + latencyMs + transferMs);
      if (waiting.length === 0 && lastDueAt <= now) return deliver();
      waiting.push({ dueAt: lastDueAt, deliver });
      timer ??= setTimeout(deliverDue, lastDueAt - now);
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      lastDueAt = 0;
      for (const { deliver } of waiting.splice(0)) deliver();
    },
  };
}
