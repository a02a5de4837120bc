import { retryAfterSeconds } from '@blindspot/contracts/client';
import type { PassOffer, SubmissionPass } from '@blindspot/contracts/submission-pass';
import { solveChallengeWorkers } from 'altcha-lib';
import { one } from './page.ts';
import workerAddress from './proof-of-work-worker.ts?worker&url';

/** Maximum number of passes for one press of the send button. A pass permits an answer despite a limit. */
const passesAtMost = 2;
/** Maximum number of worker threads, because a phone has about four fast cores. */
const threadsAtMost = 4;
const workSecondsAtMost = 90;

const longestWaitSeconds = 60;
let passes = 0;
let stopWaiting = (): void => undefined;

/** Reacts to an answer that a limit rejected. Returns a pass from the server, or schedules a retry. */
export async function wayOn(after: string, offer: PassOffer | undefined): Promise<string | undefined> {
  const panel = one('[data-pass]', HTMLElement);
  const seconds = retryAfterSeconds(after) ?? Infinity;
  if (offer) {
    passes += 1;
    if (passes <= passesAtMost) return getPass(offer, panel);
  } else if (seconds <= longestWaitSeconds) sendAgain(panel, seconds);
  passes = 0;
  return undefined;
}

/** Sends the answer again after a wait. The idempotency key stays the same, so the answer counts once. */
function sendAgain(panel: HTMLElement, seconds: number): void {
  stopWaiting();
  const form = one('form', HTMLFormElement);
  const stopped = new AbortController();
  const { signal } = stopped;
  const cancel = one('button', HTMLButtonElement, panel);
  // Jitter keeps browsers from sending all at once.
  const timer = setTimeout(() => form.requestSubmit(), (seconds + Math.random()) * 1_000);
  stopWaiting = () => {
    clearTimeout(timer);
    stopped.abort();
    if (document.activeElement === cancel) one('[data-send]', HTMLElement).focus();
    panel.hidden = true;
  };
  cancel.addEventListener('click', stopWaiting, { signal });
  for (const kind of ['submit', 'input', 'reset']) form.addEventListener(kind, stopWaiting, { signal });
  one('[role=alert]', HTMLElement, panel).textContent = panel.dataset.again ?? '';
  panel.hidden = false;
}

/** Returns a pass for a proof of work, or after a wait if the page lacks https. Undefined if that fails. */
async function getPass(offer: PassOffer, panel: HTMLElement): Promise<string | undefined> {
  const { challenge, wait_seconds: seconds } = offer;
  const cancelled = new AbortController();
  const cancel = one('button', HTMLButtonElement, panel);
  const line = one('[role=alert]', HTMLElement, panel);
  const show = (what: 'working' | 'waiting'): void => {
    line.textContent = panel.dataset[what] ?? '';
    panel.hidden = false;
  };
  cancel.addEventListener('click', () => cancelled.abort(), { signal: cancelled.signal });
  try {
    if (isSecureContext) {
      show('working');
      // The running attempt does not stop at once when it is cancelled, so `over` ends the race.
      const solution = await Promise.race([
        solve(challenge, cancelled).catch(() => undefined),
        over(workSecondsAtMost, cancelled.signal),
      ]);
      if (solution) return encode({ challenge, solution });
    }
    if (cancelled.signal.aborted || seconds === null) return undefined;
    show('waiting');
    await over(seconds, cancelled.signal);
    return cancelled.signal.aborted ? undefined : encode({ challenge });
  } finally {
    cancelled.abort();
    if (document.activeElement === cancel) one('[data-send]', HTMLElement).focus();
    panel.hidden = true;
  }
}

async function solve(
  challenge: PassOffer['challenge'],
  controller: AbortController,
): Promise<SubmissionPass['solution']> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(threadsAtMost, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(workerAddress, { type: 'module' }),
  });
  return solution ? { counter: solution.counter, derivedKey: solution.derivedKey } : undefined;
}

function over(seconds: number, aborted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
    aborted.addEventListener('abort', () => resolve());
  });
}

const encode = (pass: SubmissionPass): string => btoa(JSON.stringify(pass));
