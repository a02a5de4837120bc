import type { OwningService } from '@blindspot/contracts/services';
import type { App } from '@blindspot/service-kit/http/create-app';
import { tooBusy } from '@blindspot/service-kit/process/app-error';
import { Counter, Gauge } from 'prom-client';

/** A call's place among those that a service has under way. */
export interface Place {
  /** The call is here as a whole: how slowly somebody sends it says nothing of the service. */
  begin(): void;
  leave(): void;
}

export interface CrowdGate {
  /** Takes a place at the service; throws 503 where those before would not be answered soon. */
  enter(service: OwningService): Place;
}

interface Crowd {
  underWay: number;
  allowed: number;
  /** Slow calls that entered before say only what was heeded then. */
  loweredAt: number;
}

/**
 * So many calls each service may have at any time, and what a burst may bring before anything is known of how fast it is. Once half of
 * the places are taken, who comes after a turn of the event loop has lasted `longTurnMs` is refused in it: a refusal too is sent
 * only when the turn is over, and each call that is let in makes it longer.
 */
const usualBounds = { least: 32, most: 256, longTurnMs: 5 };
export type CrowdBounds = typeof usualBounds;
/** A quarter of what an answer may take in all. */
const slowMs = 500;
const lowering = 0.7;
/** For each call that was answered soon while half the places were taken. */
const raising = 0.25;

/**
 * Refuses calls that would wait too long, before their bodies are read. How many a service may have under way follows from how
 * soon it answers, so that a queue of more than half a second does not stay, however fast or slow the service is.
 */
export function createCrowdGate(
  app: Pick<App, 'metrics'>,
  { least, most, longTurnMs }: CrowdBounds = usualBounds,
): CrowdGate {
  const turn = watchTurns();
  const crowds = new Map<OwningService, Crowd>();
  const refusals = new Counter({
    name: 'gateway_refused_when_busy_total',
    help: 'Calls answered with 503 because too many were under way, by service.',
    labelNames: ['service'],
    registers: [app.metrics],
  });
  app.metrics.registerMetric(
    new Gauge({
      name: 'gateway_calls_under_way',
      help: 'Calls that a service has not answered yet.',
      labelNames: ['service'] as const,
      registers: [],
      collect() {
        for (const [service, { underWay }] of crowds) this.set({ service }, underWay);
      },
    }),
  );

  function crowdOf(service: OwningService): Crowd {
    const known = crowds.get(service);
    if (known) return known;
    const crowd: Crowd = { underWay: 0, allowed: most, loweredAt: 0 };
    crowds.set(service, crowd);
    return crowd;
  }

  return {
    enter(service) {
      const crowd = crowdOf(service);
      const isLongTurn = turn.lastsMs() > longTurnMs;
      if (crowd.underWay >= (isLongTurn ? crowd.allowed / 2 : crowd.allowed)) {
        refusals.inc({ service });
        throw tooBusy('Very many people are here right now. Please try again in a moment.');
      }
      crowd.underWay += 1;
      let since = performance.now();
      let isOver = false;
      return {
        begin() {
          since = performance.now();
        },
        leave() {
          if (isOver) return;
          isOver = true;
          learn(crowd, since, { least, most });
          crowd.underWay -= 1;
          // The crowd is gone.
          if (crowd.underWay === 0) crowd.allowed = most;
        },
      };
    },
  };
}

/** Turns of the event loop. One lasts from the first call in it until the loop has dealt with all that had come by then. */
function watchTurns(): { lastsMs(): number } {
  let beganAt: number | undefined;
  return {
    lastsMs() {
      if (beganAt === undefined) {
        beganAt = performance.now();
        setImmediate(() => (beganAt = undefined));
      }
      return performance.now() - beganAt;
    },
  };
}

function learn(crowd: Crowd, since: number, { least, most }: Pick<CrowdBounds, 'least' | 'most'>): void {
  const now = performance.now();
  if (now - since > slowMs) {
    if (since < crowd.loweredAt) return;
    crowd.allowed = Math.max(least, Math.min(crowd.allowed, crowd.underWay) * lowering);
    crowd.loweredAt = now;
  } else if (crowd.underWay >= crowd.allowed / 2) {
    crowd.allowed = Math.min(most, crowd.allowed + raising);
  }
}
