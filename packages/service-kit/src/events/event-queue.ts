/** An `unavailable` try does not count against the item. */
export type Outcome = 'done' | 'unavailable' | { againInMs: number };

export interface EventQueue<Item> {
  /** Adds an item. Items of one lane run one after the other, in the order of their numbers. */
  add(number: number, lane: string, item: Item): void;
  find(number: number): Item | undefined;
  items(): Item[];
  room(): number;
  /** Resolves once the queue may have room again. */
  changed(): Promise<void>;
  /** True during an outage of a dependency, while the queue only probes single items. */
  isPaused(): boolean;
  /** Stops the queue. Resolves with the remaining items once the running items have ended. */
  close(): Promise<Item[]>;
}

interface Entry<Item> {
  number: number;
  lane: string;
  item: Item;
  running: boolean;
  dueAt: number;
  triedAt: number;
  /** Consecutive tries that found a dependency unavailable. */
  inVain: number;
}

/** Limit on ready items: enough to hide network latency, but few enough to leave work for other replicas. */
const ahead = 64;
const aheadWhilePaused = 16;
/** Limit on all items, including those that wait for a retry. */
const inHand = 256;
/** Minimum time between the starts of small batches, because a small batch costs as much as a full one. */
const betweenBatchesMs = 100;
const probeDelaysMs = [250, 500, 1_000, 2_000, 3_000];
const longestDelayMs = 60_000;

/** Queues items and runs lanes in parallel. During an outage, only probes single items. */
export function createEventQueue<Item>(options: {
  parallel: number;
  together?: number;
  /** Runs items and returns one outcome per item, in the same order. */
  work: (items: readonly Item[]) => Promise<readonly Outcome[]>;
}): EventQueue<Item> {
  const { parallel, together = 1, work } = options;
  const lanes = new Map<string, Entry<Item>[]>();
  const entries = new Map<number, Entry<Item>>();
  const running = new Set<Promise<void>>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let change = Promise.withResolvers<void>();
  let batchRuns = false;
  let nextBatchAt = 0;
  let soon: NodeJS.Immediate | undefined;
  /** Number of probes since the pause began, and the items that found a dependency unavailable. */
  let pause: { probes: number; probing: boolean; victims: Set<Entry<Item>> } | undefined;

  const heads = (): Entry<Item>[] => [...lanes.values()].flatMap((lane) => lane.slice(0, 1));

  function wakeAt(time: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => (pause ? probe(pause) : proceed()), Math.max(0, time - performance.now()));
  }

  function proceed(): void {
    if (closed || pause) return;
    const now = performance.now();
    const idle = heads().filter((head) => !head.running);
    const due = idle.filter(({ dueAt }) => dueAt <= now).sort((a, b) => a.number - b.number);
    const alone = together > 1 ? due.filter(wasTried) : due;
    // Reserve one of the parallel runs for a batch.
    const places = together > 1 ? parallel - 1 : parallel;
    const free = places - (running.size - (batchRuns ? 1 : 0));
    for (const entry of alone.slice(0, Math.max(0, free))) begin([entry]);
    const later = idle.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
    const batch = together > 1 && !batchRuns ? batchOf(due) : [];
    if (batch.length === together || (batch.length > 0 && nextBatchAt <= now)) beginBatch(batch);
    else if (batch.length > 0) later.push(nextBatchAt);
    if (later.length > 0) wakeAt(Math.min(...later));
  }

  /** Takes items from the oldest lanes; stops in each lane at an item that was tried before. */
  function batchOf(due: readonly Entry<Item>[]): Entry<Item>[] {
    const batch: Entry<Item>[] = [];
    for (const { lane } of due) {
      for (const entry of lanes.get(lane) ?? []) {
        if (wasTried(entry)) break;
        if (batch.length === together) return batch;
        batch.push(entry);
      }
    }
    return batch;
  }

  function beginBatch(batch: readonly Entry<Item>[]): void {
    batchRuns = true;
    nextBatchAt = performance.now() + betweenBatchesMs;
    begin(batch, true);
  }

  /** Calls `proceed` once for all items that are added in this turn of the event loop. */
  function proceedSoon(): void {
    soon ??= setImmediate(() => {
      soon = undefined;
      proceed();
    });
  }

  function probe(current: NonNullable<typeof pause>): void {
    const now = performance.now();
    const [next] = heads()
      .filter((head) => !head.running && (head.inVain > 0 || head.dueAt <= now))
      .sort((a, b) => a.triedAt - b.triedAt || a.number - b.number);
    if (!next) return wakeForProbe(current);
    current.probing = true;
    begin([next]);
  }

  function wakeForProbe(current: NonNullable<typeof pause>): void {
    wakeAt(performance.now() + delayOf(current.probes));
  }

  function begin(batch: readonly Entry<Item>[], isBatch = false): void {
    for (const entry of batch) {
      entry.running = true;
      entry.triedAt = performance.now();
    }
    const probing = pause?.probing === true;
    const run = work(batch.map(({ item }) => item)).then((outcomes) => {
      running.delete(run);
      if (isBatch) batchRuns = false;
      batch.forEach((entry, place) => {
        entry.running = false;
        settle(entry, outcomes[place] ?? 'unavailable', probing);
      });
      change.resolve();
      change = Promise.withResolvers();
      proceed();
    });
    running.add(run);
  }

  function settle(entry: Entry<Item>, outcome: Outcome, probing: boolean): void {
    if (outcome === 'unavailable') return settleInVain(entry, probing);
    entry.inVain = 0;
    if (outcome === 'done') remove(entry);
    else entry.dueAt = performance.now() + outcome.againInMs;
    resume();
  }

  function settleInVain(entry: Entry<Item>, probing: boolean): void {
    entry.inVain += 1;
    entry.dueAt = performance.now() + Math.min(longestDelayMs, delayOf(0) * 2 ** entry.inVain);
    if (pause && probing) {
      pause.probes += 1;
      pause.probing = false;
    }
    pause ??= { probes: 0, probing: false, victims: new Set() };
    pause.victims.add(entry);
    if (!pause.probing) wakeForProbe(pause);
  }

  function resume(): void {
    if (!pause) return;
    // Several failed items mean an outage that is now over. A single item keeps waiting, because it may be
    // the cause.
    if (pause.victims.size > 1) {
      for (const entry of pause.victims) if (entry.inVain > 0) entry.dueAt = 0;
    }
    pause = undefined;
  }

  function remove(entry: Entry<Item>): void {
    entries.delete(entry.number);
    const rest = (lanes.get(entry.lane) ?? []).filter((other) => other !== entry);
    if (rest.length > 0) lanes.set(entry.lane, rest);
    else lanes.delete(entry.lane);
  }

  return {
    add(number, lane, item) {
      const entry = { number, lane, item, running: false, dueAt: 0, triedAt: -Infinity, inVain: 0 };
      entries.set(number, entry);
      const others = lanes.get(lane) ?? [];
      // A redelivered event goes before the newer items of its lane, but never before a running item.
      const place = others.findIndex((other) => !other.running && other.number > number);
      lanes.set(lane, others.toSpliced(place < 0 ? others.length : place, 0, entry));
      if (together > 1) proceedSoon();
      else proceed();
    },
    find: (number) => entries.get(number)?.item,
    items: () => [...entries.values()].sort((a, b) => a.number - b.number).map(({ item }) => item),
    room() {
      if (closed) return 0;
      if (pause) return Math.max(0, aheadWhilePaused - entries.size);
      const now = performance.now();
      let ready = 0;
      for (const lane of lanes.values()) if ((lane[0]?.dueAt ?? 0) <= now) ready += lane.length;
      // Leaves room for a running batch and for the next batch.
      const wanted = Math.max(ahead, 2 * together);
      return Math.max(0, Math.min(wanted - ready, Math.max(inHand, 2 * wanted) - entries.size));
    },
    changed: () => change.promise,
    isPaused: () => pause !== undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      clearImmediate(soon);
      change.resolve();
      await Promise.all(running);
      return this.items();
    },
  };
}

function delayOf(step: number): number {
  return probeDelaysMs[Math.min(step, probeDelaysMs.length - 1)] ?? longestDelayMs;
}

function wasTried(entry: Entry<unknown>): boolean {
  return entry.triedAt !== -Infinity;
}
