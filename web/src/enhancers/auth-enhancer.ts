import { isAddress } from '@blindspot/contracts/email-address';
import { isLongEnough } from '@blindspot/contracts/password';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { hasVisible } from '@blindspot/contracts/text-rules';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';
import type { AuthTexts } from '../domain/script-texts.ts';
import { oneTabAtATime } from '../domain/session-lock.ts';
import { takeReturnAddress } from '../ui/return-address.ts';
import { readStored, writeStored } from '../ui/storage.ts';
import { one, readTexts, watchColourSchemeSwitch } from './page.ts';

interface AuthAnswer {
  user?: unknown;
  access_token?: string;
  message?: string;
  detail?: string;
  code?: string;
  errors?: { path: string; message: string; code?: string }[];
}

type Fault = readonly [field: HTMLInputElement, message: string];

const texts = readTexts() as AuthTexts;
const form = one('form[data-call]', HTMLFormElement);
const submit = one('[type=submit]', HTMLButtonElement, form);
const label = one('span', HTMLElement, submit);
const idleLabel = label.textContent;
const problem = one('[data-problem]', HTMLElement);
const password = form.querySelector<HTMLInputElement>('[name=password]');

watchColourSchemeSwitch();
// Keeps typed text while a language change reloads the page. The password is never stored.
const languageSwitch = document.querySelector(`form[action="${pagePaths.language}"]`);
for (const field of form.querySelectorAll<HTMLInputElement>('#name, #email, [name=newsletter]')) {
  const { name, type } = field;
  const typed = readStored(name, 'sessionStorage') ?? '';
  if (type === 'checkbox') field.checked ||= Boolean(typed);
  else field.value ||= typed;
  writeStored(name, null, 'sessionStorage');
  languageSwitch?.addEventListener('submit', () => {
    if (type !== 'checkbox' || field.checked) writeStored(name, field.value, 'sessionStorage');
  });
}
if (matchMedia('(pointer: fine)').matches && !document.activeElement?.matches('input'))
  form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();

// Over plain http, the auth service renews sessions only at the configured address.
const { ownAddress } = texts;
if (ownAddress && !isSecureContext && location.origin !== ownAddress.origin) {
  problem.textContent = ownAddress.hint;
  problem.hidden = false;
}

const reveal = form.querySelector<HTMLButtonElement>('[data-reveal]');
if (reveal && password) {
  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const shown = password.type === 'password';
    password.type = shown ? 'text' : 'password';
    reveal.ariaPressed = String(shown);
    one('span', HTMLElement, reveal).textContent = shown ? texts.hide : texts.show;
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (submit.disabled) return;
  problem.hidden = true;
  if (!showFaults(findFaults())) void send();
});

form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.ariaInvalid) markFault(target, '');
});

function findFaults(): Fault[] {
  const { required, emailKind, tooShort } = texts.faults;
  return [...form.querySelectorAll<HTMLInputElement>('input[required]')].flatMap((field): Fault[] => {
    const { name, type, value, autocomplete } = field;
    if (!hasVisible(value)) return [[field, required[name] ?? '']];
    if (type === 'email' && !isAddress(value)) return [[field, emailKind]];
    return autocomplete === 'new-password' && !isLongEnough(value) ? [[field, tooShort]] : [];
  });
}

function showFaults(faults: readonly Fault[]): boolean {
  for (const [field, message] of faults) markFault(field, message);
  faults[0]?.[0].focus();
  return faults.length > 0;
}

function markFault(field: HTMLInputElement, message: string) {
  const own = document.getElementById(`${field.id}-error`);
  if (own) {
    own.textContent = message;
    own.hidden = !message;
  }
  field.ariaInvalid = message ? 'true' : null;
}

function faultsOf({ errors = [], ...content }: AuthAnswer): Fault[] {
  return errors.flatMap(({ path, message, code = '' }): Fault[] => {
    const field = form.querySelector<HTMLInputElement>(`input[id="${CSS.escape(path)}"]`);
    const sentence = texts.faults.byCode[code] ?? sentenceOf({ ...content, detail: message });
    return field ? [[field, sentence]] : [];
  });
}

async function send() {
  setBusy(true);
  try {
    const answer = await oneTabAtATime(() =>
      fetch(form.dataset.call ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fieldsOf(form)),
        signal: AbortSignal.timeout(20_000),
      }),
    );
    // A response that is not JSON throws, and is shown as a network error.
    const content = (await answer.json()) as AuthAnswer;
    const waitMinutes = Math.ceil(Number(answer.headers.get('retry-after')) / 60);
    if (answer.status === 422 && showFaults(faultsOf(content))) setBusy(false);
    else if (answer.status === 429 && waitMinutes > 0)
      fail(texts.tooOften.replace('{minutes}', String(waitMinutes)));
    else if (!answer.ok) fail(sentenceOf(content), content.code);
    else if (content.access_token) enter(content.access_token, content.user);
    else finish();
  } catch {
    // Blocked storage also leads here, because the browser then rejects the session lock.
    fail(isStoring() ? texts.networkError : texts.noStorage);
  }
}

function sentenceOf({ code = '', detail = texts.error }: AuthAnswer): string {
  return texts.refusals[code] ?? (document.documentElement.lang === 'en' ? detail : texts.error);
}

function fieldsOf(from: HTMLFormElement): Record<string, string | boolean> {
  return Object.fromEntries(
    [...from.querySelectorAll<HTMLInputElement>('input[name]')]
      .filter((input) => !input.closest('[data-theme-switch]'))
      .map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]),
  );
}

/** Stores the session and loads a new page, because password managers wait for a navigation. */
function enter(token: string, user: unknown) {
  const isKept = writeStored(storageKeys.token, token) && writeStored(storageKeys.user, JSON.stringify(user));
  if (!isKept) return fail(texts.noStorage);
  const returnAddress = takeReturnAddress();
  const isLogin = location.pathname === pagePaths.login;
  location.assign((isLogin && returnAddress) || pagePaths.dashboard);
}

function isStoring(): boolean {
  return writeStored(storageKeys.token, readStored(storageKeys.token));
}

function finish() {
  const done = one('[data-done]', HTMLElement);
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

function fail(message: string, code?: string) {
  setBusy(false);
  problem.textContent = message;
  problem.hidden = false;
  const forgot = document.querySelector('[data-forgot]');
  if (forgot && code === 'wrong_credentials') problem.append('. ', forgot.cloneNode(true));
  const onlyWay = document.querySelector<HTMLElement>('[data-used-up]');
  if (onlyWay && code === 'link_not_usable') {
    form.hidden = true;
    onlyWay.hidden = false;
    onlyWay.focus();
    return;
  }
  const factor = form.querySelector<HTMLElement>('[data-second-factor]');
  if (factor && code?.startsWith('second_factor')) {
    factor.hidden = false;
    factor.querySelector('input')?.select();
  } else password?.focus();
}

function setBusy(busy: boolean) {
  submit.disabled = busy;
  label.textContent = busy ? texts.processing : idleLabel;
}
