import type { PassOffer, SubmissionPass } from '@blindspot/contracts/submission-pass';
import { solveChallengeWorkers } from 'altcha-lib';
import { one } from './page.ts';
import workerAddress from './proof-of-work-worker.ts?worker&url';

/** Threads beside the one that draws the page. A phone has four cores that are worth it, and somebody else may need the rest. */
const threadsAtMost = 4;
const workSecondsAtMost = 90;

/**
 * Gets a pass for an answer that a limit refused: by a piece of work where this browser may compute, else by waiting. Says on
 * the panel what goes on. Undefined where nothing helps, or somebody cancelled.
 */
export async function getPass(offer: PassOffer, panel: HTMLElement): Promise<string | undefined> {
  const { challenge, wait_seconds: seconds } = offer;
  const cancelled = new AbortController();
  const cancel = one('button', HTMLButtonElement, panel);
  const said = one('[role=alert]', HTMLElement, panel);
  const say = (what: 'working' | 'waiting'): void => {
    said.textContent = panel.dataset[what] ?? '';
    panel.hidden = false;
  };
  cancel.addEventListener('click', () => cancelled.abort(), { signal: cancelled.signal });
  try {
    // Without https a browser computes nothing for a page.
    if (isSecureContext) {
      say('working');
      // Whoever cancels need not wait for the try that is under way.
      const solution = await Promise.race([
        solve(challenge, cancelled).catch(() => undefined),
        over(workSecondsAtMost, cancelled.signal),
      ]);
      if (solution) return encode({ challenge, solution });
    }
    if (cancelled.signal.aborted || seconds === null) return undefined;
    say('waiting');
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

/** Resolves after so many seconds, or when it is aborted. */
function over(seconds: number, aborted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000);
    aborted.addEventListener('abort', () => resolve());
  });
}

const encode = (pass: SubmissionPass): string => btoa(JSON.stringify(pass));
