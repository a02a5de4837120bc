import { asPreview } from '@blindspot/contracts/pages/paths';
import type { PassOffer } from '@blindspot/contracts/submission-pass';
import { sessionKeys } from '@blindspot/contracts/vocabulary/browser';
import { formVersionField, languageField, promisedField } from '../domain/field-names.ts';
import type { FormTexts } from '../domain/script-texts.ts';
import { readStored, readStoredJson } from '../ui/storage.ts';
import { watchAnswers } from './answers.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import type * as WayOn from './refused-for-now-on-demand.ts';
import { watchOwnerReply } from './owner-reply.ts';
import { watchQuoting } from './quoting.ts';
import { createSendingKey, fill, submissionOf } from './submission.ts';
import { one, readTexts } from './page.ts';
import { fieldAt, findProblems, linkTo, problemsOfPage, showProblems, type Problem } from './problems.ts';
import { watchSteps } from './steps.ts';
import { holdBack, showThanks } from './thanks.ts';

const texts = readTexts() as FormTexts;
const form = one('form', HTMLFormElement);
const {
  request: requestId,
  submit: submitTo,
  thankYou,
  refused,
} = form.dataset as { request: string; submit: string; thankYou: string; refused: string };
const send = one('[data-send]', HTMLButtonElement, form);
const sendLabel = one('span', HTMLElement, send);
const failure = one('[data-failure]', HTMLElement, form);
const failureLine = one('p', HTMLElement, failure);
const saved = one('[data-saved]', HTMLElement, form);
const restored = one('[data-restored]', HTMLElement, form);
const formVersion = Number(one(`[name=${formVersionField}]`, HTMLInputElement, form).value);
const promised: unknown = JSON.parse(one(`[name=${promisedField}]`, HTMLInputElement, form).value);
// The idempotency key consists of random numbers, because randomUUID needs https.
const keyFor = createSendingKey(() => crypto.getRandomValues(new BigUint64Array(2)).join('-'));
const back = one('[data-back]', HTMLAnchorElement);

const controls = () => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '[name]:not([type=hidden],[type=radio])',
  ),
];
const answers = watchAnswers(form, texts);
const owner = watchOwnerReply(form, texts);
const quoting = watchQuoting(form, texts);
const steps = watchSteps(form, texts);
/** In a browser that the owner also uses, the draft is kept in the tab only. */
const area = owner.isAsked ? 'sessionStorage' : 'localStorage';
const accountAtStart = signedInAs()?.id;

/** Problems on the page, and whether this script or the server found them. */
let shown = { problems: problemsOfPage(), areOurs: false };
let sending = false;
let wasAsked = false;
let isAsking = false;
let waitsForNetwork = false;
let timer: ReturnType<typeof setTimeout> | undefined;

back.addEventListener('click', (event) => {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
});

if (owner.isAsked) clearDraft(requestId);
restore();
fillInOneself();
if (shown.problems[0]) steps.reveal(fieldAt(shown.problems[0].path));
form.addEventListener('input', ({ target }) => {
  takeBack(target as HTMLElement);
  clearTimeout(timer);
  timer = setTimeout(keep, 400);
});
for (const kind of ['input', 'pointerup']) form.addEventListener(kind, () => isAsking && askUntouched());
addEventListener('pagehide', () => {
  if (timer) keep();
});
form.addEventListener('submit', (event) => {
  if ((event.submitter as HTMLButtonElement | null)?.name === languageField) return steps.keep();
  event.preventDefault();
  const ofStep = findAll().filter(({ path }) => steps.isAboveNext(fieldAt(path)));
  if (ofStep.length > 0) {
    show(ofStep, true);
    focusOn(ofStep[0]?.path);
  } else if (!steps.next()) void submit();
});
addEventListener('online', () => {
  if (waitsForNetwork) void submit();
});
for (const button of form.querySelectorAll('[data-start-over],[data-clear]'))
  button.addEventListener('click', () => confirm(texts.deleteDraft) && startOver());

function keep() {
  timer = undefined;
  const isSaved = saveDraft(requestId, givenFields(), Date.now(), area);
  // The line about a restored draft already states that the draft is saved.
  saved.hidden = !isSaved || !restored.hidden;
}

function givenFields() {
  const fields: Record<string, string> = quoting.given();
  for (const control of controls().filter(isGiven)) fields[keptAs(control)] = control.value;
  return fields;
}

type Control = ReturnType<typeof controls>[number];

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

function isGiven(control: Control) {
  return isBox(control) ? control.checked : control.value && !answers.isUntouched(control);
}

function keptAs(control: Control) {
  return isBox(control) ? `${control.name}=${control.value}` : control.name;
}

function restore() {
  const draft = loadDraft(requestId, Date.now(), area);
  for (const control of controls()) {
    const value = draft?.fields[keptAs(control)];
    if (
      value === undefined ||
      (control.value && !/range|checkbox/.test(control.type) && control.id !== 'relationship')
    )
      continue;
    control.value = value;
    if (isBox(control)) control.checked = true;
    answers.touch(control);
    if (control.id !== 'relationship') restored.hidden = false;
    control.closest('details')?.setAttribute('open', '');
  }
  quoting.restore(draft?.fields ?? {});
  quoting.show();
  answers.showTaps();
  answers.count();
}

function dropDraft() {
  clearTimeout(timer);
  timer = undefined;
  for (const kept of ['localStorage', 'sessionStorage'] as const) clearDraft(requestId, kept);
}

function fillInOneself() {
  const user = signedInAs();
  if (owner.isAsked || !user) return;
  for (const control of controls())
    if (!control.value && control.name === 'responder_name') control.value = user.name ?? '';
    else if (!control.value && control.name === 'responder_email') control.value = user.email ?? '';
}

function startOver() {
  dropDraft();
  form.reset();
  answers.reset();
  quoting.show();
  saved.hidden = true;
  restored.hidden = true;
  wasAsked = false;
  show([]);
  if (!sending) setSending(false);
  steps.first();
  controls()[0]?.focus();
}

function findAll(): Problem[] {
  const found = findProblems(controls(), texts);
  const ofPerson = found.findIndex(({ path }) => path.startsWith('responder_'));
  return [
    ...owner.problems(),
    ...found.toSpliced(ofPerson < 0 ? found.length : ofPerson, 0, ...quoting.problems()),
  ];
}

const counted = (sentence: { one: string; other: string }, count: number): string =>
  fill(sentence[count === 1 ? 'one' : 'other'], { count });

/** Removes a problem once its field is valid. The server's problems disappear once their field changes. */
function takeBack(changed: HTMLElement): void {
  const { problems, areOurs } = shown;
  const now = findAll();
  const around = changed.closest('[data-question],[data-field],[role=radiogroup]');
  const left = problems.filter(
    ({ path }) =>
      now.some((problem) => problem.path === path) || !(areOurs || around?.contains(fieldAt(path))),
  );
  if (left.length === problems.length) return;
  const isListed = !failure.hidden;
  show(left, areOurs);
  if (isListed) sayMissing();
}

/** Focuses a field. Shows a hidden field first, and scrolls it and its error to just above the bar. */
function focusOn(path = ''): void {
  const field = fieldAt(path);
  field?.closest('details')?.setAttribute('open', '');
  steps.reveal(field);
  (field ?? failure).focus();
  const room = innerHeight - one('[data-bar]', HTMLElement, form).offsetHeight - 40;
  if (field) scrollBy(0, field.getBoundingClientRect().bottom - room);
}

async function submit() {
  if (sending) return;
  // Another account has signed in, so the page may have to ask who is answering.
  if (![undefined, accountAtStart].includes(signedInAs()?.id)) return askAgain();
  const problems = findAll();
  show(problems, true);
  if (problems.length > 0) {
    sayMissing();
    return focusOn(problems[0]?.path);
  }
  // Asks once about untouched sliders, because an average needs enough people who moved the slider.
  if (!wasAsked && answers.untouched().length > 0) {
    wasAsked = true;
    return askUntouched();
  }
  if (!navigator.onLine) return fail(true);
  setSending(true);
  const body = JSON.stringify({
    ...submissionOf(controls().filter(isGiven)),
    promised,
    form_version: formVersion,
    from_owner: owner.reply(),
    may_quote: quoting.choice(),
  });
  // In the owner's browser, another person's answer must not be linked to the signed-in account.
  const token = owner.isAsked && !owner.reply() ? null : readStored(sessionKeys.token);
  let pass: string | null | undefined;
  try {
    for (;;) {
      const answer = await fetch(submitTo, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': keyFor(body),
          ...(pass && { 'submission-pass': pass }),
          // With the token, the answer belongs to the account and is listed under "My Responses".
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        signal: AbortSignal.timeout(20_000),
      });
      const content = (await answer.json().catch(() => ({}))) as Answer;
      if (answer.ok) return finish(content.receipt);
      // Posts the form normally, so that the server renders its current version with the typed text.
      if (content.code === 'form_changed') return form.submit();
      const after = answer.headers.get('retry-after');
      // The script for retries loads on demand, because few people need it.
      pass =
        after &&
        (await ((await import(/* @vite-ignore */ refused)) as typeof WayOn).wayOn(after, content.pass));
      if (!pass) return fail(false, texts.errors[content.code] ?? content[texts.path], content.errors);
    }
  } catch {
    fail(true);
  }
  return undefined;
}

interface Answer {
  receipt?: string;
  code: string;
  detail?: string;
  /** Translated pages read this field instead of `detail`. It is never set, so a general text appears. */
  untold?: undefined;
  errors?: Refused[];
  pass?: PassOffer;
}

interface Refused extends Problem {
  code: string;
  limit?: number;
}

function finish(receipt: string | undefined) {
  dropDraft();
  if (owner.reply()) return location.replace(`${thankYou}?${asPreview}`);
  const isLeft = steps.leave(thankYou);
  showThanks(texts.thanksTitle, receipt);
  back.hidden = true;
  void isLeft.then(holdBack);
}

/** Reloads the form and keeps the typed text, because the server may now render a different form. */
function askAgain() {
  keep();
  saveDraft(requestId, givenFields(), Date.now(), 'sessionStorage');
  location.reload();
}

function signedInAs() {
  const user = readStoredJson(sessionKeys.user) as { id?: string; name?: string; email?: string } | null;
  return readStored(sessionKeys.token) ? user : null;
}

function show(problems: Problem[], areOurs = false) {
  shown = { problems, areOurs };
  showProblems(form, problems, texts);
  failure.hidden = true;
  isAsking = false;
}

/** States the number of untouched sliders and links to the first slider, until all sliders are set. */
function askUntouched(): void {
  const [first, ...more] = answers.untouched();
  const sentence = first ? counted(texts.untouched, more.length + 1) : '';
  isAsking = true;
  // Leaves an unchanged sentence alone, because screen readers read every change aloud.
  if (failureLine.firstChild?.textContent === sentence && failure.hidden === !first) return;
  say(sentence, first ? [{ path: first.name, message: texts.setThem }] : []);
  failure.hidden = !first;
}

/** States the number of problems in a link to the first problem. */
function sayMissing(): void {
  const { problems } = shown;
  const [first] = problems;
  if (first) say('', [{ ...first, message: counted(texts.missing, problems.length) }]);
}

const sendText = (): string => (wasAsked && answers.untouched().length > 0 ? texts.sendAsIs : texts.send);

function say(sentence: string, links: readonly Problem[], label = sendText()) {
  sendLabel.textContent = label;
  failureLine.replaceChildren(sentence, ...links.flatMap((link) => [' ', linkTo(link, focusOn)]));
  failure.hidden = false;
}

function fail(network: boolean, detail = '', errors: Refused[] = []) {
  setSending(false);
  waitsForNetwork = network;
  show(
    errors.map(({ path, message, code, limit: max }) => ({
      path,
      message: fill(texts.errors[code] ?? message, { max }),
    })),
  );
  const { problems } = shown;
  const sentence = network && !navigator.onLine ? texts.offline : `${texts.notSent} ${detail}`;
  // Lists every problem here, because a problem that the server found may have no field.
  say(sentence, problems, texts.tryAgain);
  if (problems[0]) focusOn(problems[0].path);
}

function setSending(now: boolean) {
  sending = now;
  waitsForNetwork = false;
  send.ariaDisabled = now ? 'true' : null;
  sendLabel.textContent = now ? texts.sending : sendText();
}
