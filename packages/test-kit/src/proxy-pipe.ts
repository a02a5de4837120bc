/** How one direction of a connection is slowed down; may change while bytes are on their way. */
export interface ProxyPace {
  latencyMs: number;
  jitterMs: number;
  bytesPerSecond: number;
}

export interface ProxyPipe {
  /** Delivers after the time that so many bytes take at the pace of now. */
  pass(bytes: number, deliver: () => void): void;
  /** Delivers at once what still waits. */
  flush(): void;
}

/** One direction of a connection: what passes waits its time, and nothing overtakes. */
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
