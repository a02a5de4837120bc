import { pathOf } from '@blindspot/contracts/endpoints/endpoint';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints/feedback-responses';
import { fillPath } from '@blindspot/contracts/fill-path';
import type { PassOffer } from '@blindspot/contracts/submission-pass';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import { trapField } from '../domain/form-fields.ts';
import type { FormTexts } from '../domain/script-texts.ts';
import { submitOnCommandEnter } from '../ui/form-behaviour.ts';
import { readStored } from '../ui/storage.ts';
import { watchAnswers } from './answers.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import type { getPass } from './submission-pass-on-demand.ts';
import { askForOwner } from './owner-reply.ts';
import { createSendingKey, submissionOf } from './submission.ts';
import { one, readTexts } from './page.ts';
import { findProblems, showProblems } from './problems.ts';
import type { Problem } from './problems.ts';
import { keepReceipt } from './receipts.ts';
import { showThanks } from './thanks.ts';

const texts = readTexts() as FormTexts;
const form = one('form', HTMLFormElement);
const requestId = form.dataset.request ?? '';
const send = one('[data-send]', HTMLButtonElement, form);
const sendLabel = one('span', HTMLElement, send);
const failure = one('[data-failure]', HTMLElement, form);
const saved = one('[data-saved]', HTMLElement, form);
const trap = one(`[name=${trapField}]`, HTMLInputElement, form);
// A page without https has no `randomUUID`.
const keyFor = createSendingKey(() => crypto.getRandomValues(new BigUint64Array(2)).join('-'));
const back = one('[data-back]', HTMLAnchorElement);
const title = one('h1', HTMLElement).textContent ?? '';

const controls = () =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]')].filter(
    (control) => control.type !== 'hidden' && control.type !== 'radio' && control !== trap,
  );
const answers = watchAnswers(form, texts);
const owner = askForOwner(form, texts);

let sending = false;
let waitsForNetwork = false;
let timer: ReturnType<typeof setTimeout> | undefined;

form.noValidate = true;
back.addEventListener('click', (event) => {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
});

restore();
form.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(keep, 400);
});
addEventListener('pagehide', () => {
  if (timer) keep();
});
submitOnCommandEnter(form);
form.addEventListener('submit', (event) => {
  // Whoever fills the trap goes the way without script, where the server deals with it.
  if (trap.value) return;
  event.preventDefault();
  void submit();
});
addEventListener('online', () => {
  if (waitsForNetwork) void submit();
});
for (const button of form.querySelectorAll('[data-start-over],[data-clear]'))
  button.addEventListener('click', discardDraft);

function keep() {
  timer = undefined;
  const fields = Object.fromEntries(
    controls()
      .filter((control) => control.value && !answers.isUntouched(control))
      .map((control) => [control.name, control.value]),
  );
  saved.hidden = !saveDraft(requestId, fields, Date.now());
}

function restore() {
  const draft = loadDraft(requestId, Date.now());
  let restored = false;
  for (const control of controls()) {
    const value = draft?.fields[control.name];
    // What was typed before this script arrived stays.
    if (value === undefined || (control.value && control.type !== 'range' && control.id !== 'relationship'))
      continue;
    control.value = value;
    answers.touch(control);
    restored ||= control.id !== 'relationship';
    control.closest('details')?.setAttribute('open', '');
  }
  one('[data-restored]', HTMLElement, form).hidden = !restored;
  saved.hidden = !restored;
  answers.count();
}

function discardDraft() {
  clearTimeout(timer);
  timer = undefined;
  clearDraft(requestId);
  form.reset();
  answers.reset();
  saved.hidden = true;
  one('[data-restored]', HTMLElement, form).hidden = true;
  controls()[0]?.focus();
}

async function submit() {
  if (sending) return;
  const problems = [...owner.problems(), ...findProblems(controls(), texts)];
  showProblems(form, problems, texts);
  failure.hidden = true;
  if (problems.length > 0) return;
  if (!navigator.onLine) return fail(texts.offline, true);
  setSending(true);
  const body = JSON.stringify({ ...submissionOf(controls()), from_owner: owner.reply() });
  try {
    let pass: string | undefined;
    for (let passes = 2; ; passes -= 1) {
      const answer = await fetch(pathOf(submitFeedbackResponse, { requestId }), {
        method: submitFeedbackResponse.method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': keyFor(body),
          ...(pass && { 'submission-pass': pass }),
          ...bearer(),
        },
        body,
        signal: AbortSignal.timeout(20_000),
      });
      const content = (await answer.json().catch(() => ({}))) as Answer;
      if (answer.ok) return finish(content.receipt ?? null);
      pass = content.pass && passes > 0 ? await passFor(content.pass) : undefined;
      if (!pass) return fail(content.detail ?? texts.notSent, false, content.errors);
    }
  } catch {
    fail(navigator.onLine ? texts.notSent : texts.offline, true);
  }
  return undefined;
}

/** A way past the limit that refused the answer; most people never need the script that finds one. */
async function passFor(offer: PassOffer): Promise<string | undefined> {
  const panel = one('[data-pass]', HTMLElement, form);
  const script = (await import(/* @vite-ignore */ panel.dataset.pass ?? '')) as { getPass: typeof getPass };
  return script.getPass(offer, panel);
}

interface Answer {
  receipt?: string;
  detail?: string;
  errors?: Problem[];
  pass?: PassOffer;
}

/** Signed-in people find their answers again under "My Responses". */
function bearer(): Record<string, string> {
  const token = readStored(storageKeys.token);
  return token ? { authorization: `Bearer ${token}` } : {};
}

function finish(receipt: string | null) {
  clearTimeout(timer);
  timer = undefined;
  clearDraft(requestId);
  if (receipt) keepReceipt(requestId, receipt, title);
  history.replaceState(null, '', fillPath(pagePaths.thankYou, { requestId }));
  showThanks(texts.thanksTitle, receipt);
}

function fail(message: string, network: boolean, errors: Problem[] = []) {
  setSending(false);
  waitsForNetwork = network;
  sendLabel.textContent = texts.tryAgain;
  const own = message === texts.notSent || message === texts.offline;
  failure.textContent = own ? message : `${texts.notSent} ${message}`;
  failure.hidden = false;
  showProblems(form, errors, texts);
}

function setSending(now: boolean) {
  sending = now;
  waitsForNetwork = false;
  send.ariaDisabled = now ? 'true' : null;
  sendLabel.textContent = now ? texts.sending : texts.send;
}
