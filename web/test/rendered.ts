import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { sampleForm } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';

export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

export function builtIn(id: string) {
  const set = builtInQuestionSets.find((known) => known.id === id);
  if (!set) throw new Error(`There is no set ${id}`);
  return set;
}

export const form = (id: string) => documents.renderFeedbackForm(sampleForm(builtIn(id))).html;

export function questionsOf(html: string) {
  return [...html.matchAll(/<fieldset[^]*?<\/fieldset>/g)].map(([group]) => ({
    name: /id="themes\.([^"]+)"/.exec(group)?.[1] ?? '',
    labels: [...group.matchAll(/<label>[^]*?<\/label>/g)].map(([label]) => textOf(label).trim()),
    themes: [...group.matchAll(/name="themes\.([^"]+)" value="([^"]+)"/g)].map(
      ([, key, id]) => `${key}/${id}`,
    ),
    chosen: [...group.matchAll(/checked="" value="([^"]+)"|value="([^"]+)" checked=""/g)].map(
      ([, one, other]) => one ?? other,
    ),
    isOpen: /<details[^>]* open=""/.test(group),
  }));
}
