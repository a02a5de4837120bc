import type { Locator, Page } from '@playwright/test';
import { formsOf, type Catalogue } from './catalogue.ts';

type Words = string | RegExp;

export type Say = (english: Words, exact?: boolean) => Words;

const byWords = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']);
const makers = new Set(['locator', 'first', 'last', 'nth', 'and', 'or', 'getByTestId', 'frameLocator']);

/** Methods that act on the first visible match, because two English names may have the same translation. */
const acts = new Set([
  'scrollIntoViewIfNeeded',
  'click',
  'fill',
  'check',
  'press',
  'focus',
  'hover',
  'selectOption',
  'setInputFiles',
  'waitFor',
]);

/** Wraps a page, so that steps with English words work in another language. Unknown words stay as they are. */
export const inLanguageOf = (page: Page, say: Say): Page => inWordsOf(say, page);

function inWordsOf<T extends Page | Locator>(say: Say, spoken: T): T {
  const again = (found: Locator): Locator => inWordsOf(say, found);
  return new Proxy(spoken, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || name === 'constructor') return member;
      const apply = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
      if ('first' in target && acts.has(String(name))) {
        const first = target.filter({ visible: true }).first();
        return (...args: unknown[]) => Reflect.apply(Reflect.get(first, name) as typeof member, first, args);
      }
      if (name === 'getByRole')
        return (role: string, options = {}) => again(apply(role, inOptions(say, options)) as Locator);
      if (name === 'filter') return (options: object) => again(apply(inOptions(say, options)) as Locator);
      if (name === 'all') return async () => ((await apply()) as Locator[]).map(again);
      if (byWords.has(String(name)))
        return (words: Words, options: { exact?: boolean } = {}) =>
          again(apply(say(words, options.exact), options) as Locator);
      if (makers.has(String(name))) return (...args: unknown[]) => again(apply(...args) as Locator);
      return apply;
    },
  });
}

function inOptions(say: Say, options: { exact?: boolean; name?: Words; hasText?: Words }): object {
  const { exact, name, hasText } = options;
  return {
    ...options,
    ...(name !== undefined && { name: say(name, exact) }),
    ...(hasText !== undefined && { hasText: say(hasText) }),
  };
}

/** Returns a function that translates English words. Without `exact`, the words may be part of a sentence. */
export function sayIn(english: Catalogue, other: Catalogue): Say {
  const sentences = Object.entries(english).flatMap(([key, message]) =>
    formsOf(message).map((form) => ({ form, key, whole: wholly(form), begin: wholly(firstOf(form)) })),
  );
  const known = new Map<string, Words>();

  function find(words: Words, exact: boolean): Words {
    const text = typeof words === 'string' ? words : plainText(words);
    if (text === undefined || !/\p{L}/u.test(text)) return words;
    const part = partOf(text);
    const found = [
      sentences.filter(({ form }) => form.toLowerCase() === text.toLowerCase()),
      mostOf(sentences.filter(({ whole }) => whole?.test(text))),
      exact ? [] : sentences.filter(({ form, begin }) => part.test(form) || begin?.test(text)),
    ].find((some) => some.length > 0);
    if (!found) return words;
    const patterns = [...new Set(found.flatMap(({ key }) => formsOf(other[key])))].map(sourceOf);
    return exact ? new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`) : new RegExp(patterns.join('|'), 'i');
  }

  return (words, exact = false) => {
    const name = `${String(words)} ${exact}`;
    const answer = known.get(name) ?? find(words, exact);
    known.set(name, answer);
    return answer;
  };
}

/** Keeps the matches with the most fixed text, because a placeholder matches any text. */
function mostOf<T extends { form: string }>(sentences: readonly T[]): readonly T[] {
  const own = ({ form }: T): number => form.replaceAll(placeholder, '').length;
  const most = Math.max(...sentences.map(own));
  return sentences.filter((one) => own(one) === most);
}

const placeholder = /\{\w+\}/g;
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Returns a pattern of a sentence. Placeholders match anything, and a space matches any whitespace. */
const sourceOf = (form: string): string =>
  form
    .split(placeholder)
    .map((part) => escaped(part).replaceAll(/\s+/g, String.raw`\s+`))
    .join('[^]*?');

/** Matches a whole sentence. If the sentence has little fixed text, its placeholders match only numbers. */
function wholly(form: string): RegExp | undefined {
  const own = form.replaceAll(placeholder, '').trim();
  const source = own.length > 5 ? sourceOf(form) : sourceOf(form).replaceAll('[^]*?', String.raw`\d+`);
  return own.length > 1 ? new RegExp(`^${source}$`, 'i') : undefined;
}

const firstOf = (form: string): string => form.split(/(?<=[.!?]) /)[0] ?? form;

/** Matches words within a sentence. A number in the words also matches a placeholder. */
function partOf(text: string): RegExp {
  return new RegExp(escaped(text).replaceAll(/\d+/g, String.raw`(?:$&|\{\w+\})`), 'i');
}

/** Returns the text that a regular expression matches. Undefined if it can match several texts. */
function plainText({ source }: RegExp): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll(/\\([().?])/g, '$1');
  return /[\\[\]|*+^$]/.test(text) ? undefined : text;
}
