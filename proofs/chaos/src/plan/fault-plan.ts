import { dependencies, instances, type Dependency } from '../product/instances.ts';
import { createSeededRandom, type SeededRandom } from '@blindspot/test-kit/seeded-random';

export const processFaults = ['kill', 'freeze', 'roll'] as const;
/** Faults that hit a connection between an instance and a dependency. */
export const lineFaults = [
  'cut',
  'black hole',
  'latency',
  'narrow line',
  'slow close',
  'cut after reply',
  'lost replies',
] as const;
export const specialFaults = [
  'postgres restarts fast',
  'postgres restarts at once',
  'broker loses its data',
  'stream is full',
  'model fails',
] as const;

type ProcessFault = (typeof processFaults)[number];
export type LineFault = (typeof lineFaults)[number];
type SpecialFault = (typeof specialFaults)[number];

interface AnyFault {
  readonly target: string;
  readonly forMs: number;
  /**
   * Strength of a fault in a connection, in milliseconds, bytes or bytes per second. For 'model fails', a number from
   * 0 to 1 that selects the kind of failure.
   */
  readonly size: number;
}

export type PlannedFault =
  | (AnyFault & { readonly kind: ProcessFault | SpecialFault; readonly dependency?: never })
  | (AnyFault & { readonly kind: LineFault; readonly dependency: Dependency });

/** Simultaneous faults, and the pause after them. */
export interface Round {
  readonly faults: readonly PlannedFault[];
  readonly calmMs: number;
}

export function* planRounds(seed: number): Generator<Round, never> {
  const random = createSeededRandom(seed);
  for (;;) {
    const first = planFault(random);
    const second = planFault(random);
    // Two faults on one target would act as one.
    const isPair = random.chance(0.3) && second.target !== first.target;
    yield { faults: isPair ? [first, second] : [first], calmMs: random.integer(200, 1_500) };
  }
}

/**
 * In the short run, each kind of fault occurs once, several at a time. The kill is alone, because it shows how fast a
 * process recovers.
 */
export const shortRounds: readonly Round[] = [
  {
    faults: [
      { kind: 'postgres restarts at once', target: 'postgres', forMs: 200, size: 0 },
      { kind: 'freeze', target: 'analysis-1', forMs: 1_000, size: 0 },
      { kind: 'black hole', target: 'gateway-2', dependency: 'nats', forMs: 1_000, size: 0 },
    ],
    calmMs: 100,
  },
  {
    faults: [
      { kind: 'broker loses its data', target: 'nats', forMs: 500, size: 0 },
      { kind: 'cut', target: 'responses-1', dependency: 'postgres', forMs: 500, size: 0 },
      { kind: 'lost replies', target: 'requests', dependency: 'postgres', forMs: 800, size: 0 },
      { kind: 'model fails', target: 'model', forMs: 900, size: 0 },
    ],
    calmMs: 100,
  },
  {
    faults: [
      { kind: 'postgres restarts fast', target: 'postgres', forMs: 200, size: 0 },
      { kind: 'narrow line', target: 'analysis-2', dependency: 'postgres', forMs: 1_000, size: 20_000 },
      { kind: 'cut after reply', target: 'auth', dependency: 'postgres', forMs: 1_000, size: 2_000 },
    ],
    calmMs: 100,
  },
  {
    faults: [
      { kind: 'stream is full', target: 'nats', forMs: 700, size: 0 },
      { kind: 'latency', target: 'responses-2', dependency: 'postgres', forMs: 800, size: 400 },
      { kind: 'slow close', target: 'gateway-1', dependency: 'postgres', forMs: 800, size: 500 },
      { kind: 'roll', target: 'admin', forMs: 200, size: 0 },
    ],
    calmMs: 100,
  },
  { faults: [{ kind: 'kill', target: 'responses-1', forMs: 300, size: 0 }], calmMs: 100 },
];

/** Returns rounds that freeze each part for longer than any lease, so that other parts take its work. */
export function longFreezes(seconds: number): Round[] {
  const pairs = [
    ['analysis-1', 'requests'],
    ['responses-1', 'auth'],
    ['nats', 'admin'],
    ['postgres', 'gateway-1'],
  ];
  return pairs.map((targets) => ({
    faults: targets.map((target) => ({ kind: 'freeze', target, forMs: seconds * 1_000, size: 0 })),
    calmMs: 0,
  }));
}

export function describeFault({ kind, target, dependency, forMs }: PlannedFault): string {
  const where = dependency === undefined ? target : `${target} ↔ ${dependency}`;
  return `${kind} (${where}, ${(forMs / 1_000).toFixed(1)} s)`;
}

/** Faults that callers notice immediately, so that they call another replica. */
const loudFaults: ReadonlySet<string> = new Set(['kill', 'roll', 'cut', 'cut after reply']);

/**
 * Returns whether people can submit during these simultaneous faults: either submitting needs no broken part, or
 * callers notice the faults and one gateway with its services still works.
 */
export function leaveSubmittingAlone(
  faults: readonly { readonly kind: string; readonly target: string; readonly dependency?: Dependency }[],
): boolean {
  const sides = new Set<string>();
  for (const { kind, target, dependency } of faults) {
    if (target === 'postgres') return false;
    const isNeeded = /^(gateway|responses)/.test(target) && dependency !== 'nats';
    if (!isNeeded) continue;
    if (!loudFaults.has(kind)) return false;
    sides.add(target.slice(-1));
  }
  return sides.size < 2;
}

function planFault(random: SeededRandom): PlannedFault {
  const forMs = random.integer(300, 3_000);
  const size = random.next();
  const choice = random.next();
  if (choice < 0.5) {
    const target = random.pick([...instances.map(({ name }) => name), 'postgres', 'nats']);
    return { kind: 'kill', target, forMs, size };
  }
  if (choice < 0.58) {
    const target = random.pick([...instances.map(({ name }) => name), 'postgres', 'nats']);
    return { kind: 'freeze', target, forMs, size };
  }
  if (choice < 0.65) return { kind: 'roll', target: random.pick(instances).name, forMs, size };
  if (choice < 0.9) return planLineFault(random, forMs);
  const kind = random.pick(specialFaults);
  const target = kind.startsWith('postgres') ? 'postgres' : kind === 'model fails' ? 'model' : 'nats';
  return { kind, target, forMs, size };
}

function planLineFault(random: SeededRandom, forMs: number): PlannedFault {
  const instance = random.pick(instances);
  const kind = random.pick(lineFaults);
  const size = {
    cut: 0,
    'black hole': 0,
    latency: random.integer(50, 800),
    'narrow line': random.integer(5_000, 50_000),
    'slow close': random.integer(200, 1_500),
    'cut after reply': random.integer(0, 4_000),
    'lost replies': 0,
  }[kind];
  return { kind, target: instance.name, dependency: random.pick(dependencies), forMs, size };
}
