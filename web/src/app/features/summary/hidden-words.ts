import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState } from 'react';
import { readStoredJson, writeStored } from '../../../ui/storage.ts';

const keyOf = (requestId: string): string => `hiddenWords:${requestId}`;

/** Marks the whole section as hidden. No fingerprint has this form. */
const wholeSection = 'section';

/** Hashes a text, so that this device does not store it (FNV-1a, 32 bits). */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function readHidden(requestId: string): string[] {
  const stored = readStoredJson(keyOf(requestId));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** A text question with texts whose writers agreed to be quoted. */
interface QuotedQuestion {
  readonly key: string;
  readonly question: string;
  readonly texts: Summary['quotes'][string]['responses'];
}

/** Returns the questions that have texts, the required ones first. */
export const quotedQuestions = ({
  quotes,
  optional_responses: optional,
}: Pick<Summary, 'quotes' | 'optional_responses'>): QuotedQuestion[] =>
  Object.entries({ ...quotes, ...optional }).flatMap(([key, { question_text: question, responses: texts }]) =>
    texts.length > 0 ? [{ key, question, texts }] : [],
  );

const without = (questions: readonly QuotedQuestion[], hidden: readonly string[]): QuotedQuestion[] =>
  hidden.includes(wholeSection)
    ? []
    : questions.map((question) => ({
        ...question,
        texts: question.texts.filter(({ content }) => !hidden.includes(fingerprint(content))),
      }));

/** Returns the texts of a result that are not hidden on this device. */
export const shownWords = (
  requestId: string,
  summary: Parameters<typeof quotedQuestions>[0],
): QuotedQuestion[] =>
  without(quotedQuestions(summary), readHidden(requestId)).filter(({ texts }) => texts.length > 0);

/** Hides texts on this device. It changes nothing else about them. */
export function useHiddenWords(requestId: string) {
  const [hidden, setHidden] = useState(() => readHidden(requestId));

  function keep(next: string[]): void {
    setHidden(next);
    writeStored(keyOf(requestId), next.length > 0 ? JSON.stringify(next) : null);
  }

  return {
    isSectionHidden: hidden.includes(wholeSection),
    shown: (questions: readonly QuotedQuestion[]): QuotedQuestion[] => without(questions, hidden),
    hide: (text: string): void => keep([...hidden, fingerprint(text)]),
    hideSection: (): void => keep([...hidden, wholeSection]),
    showSection: (): void => keep(hidden.filter((one) => one !== wholeSection)),
    showAll: (): void => keep([]),
  };
}
