import { retryAfterSeconds } from '@blindspot/contracts/client';
import type { PassOffer } from '@blindspot/contracts/submission-pass';
import { one } from './page.ts';
import { getPass } from './submission-pass.ts';

/** Of one press of the button. */
const passesAtMost = 2;
/** Who would wait longer is not kept waiting on a promise. */
const longestWaitSeconds = 60;
let passes = 0;
let stopWaiting = (): void => undefined;

/**
 * What can be done for an answer that was refused for now: a pass that lets it in where one is offered; else it is sent again
 * by itself, once the form has said that it was not sent.
 */
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

/** Until somebody sends by hand, goes on writing or wants no more of it. The key stays that of the words, so nothing counts twice. */
function sendAgain(panel: HTMLElement, seconds: number): void {
  stopWaiting();
  const form = one('form', HTMLFormElement);
  const stopped = new AbortController();
  const { signal } = stopped;
  const cancel = one('button', HTMLButtonElement, panel);
  // Not all in the same moment.
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
