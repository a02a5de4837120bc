import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState } from 'react';
import { questionLanguage } from '../../../domain/assessment-rows.ts';
import { relationshipLabels } from '../../../domain/labels.ts';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { langOf, readerLanguage } from '../../../ui/locale.ts';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ReportButton } from './report-button.tsx';
import { readStoredJson, writeStored } from '../../../ui/storage.ts';
import layout from '../../../ui/layout.module.css';
import styles from './own-words.module.css';

interface OwnWordsProps {
  requestId: string;
  summary: Pick<Summary, 'quotes' | 'optional_responses' | 'language' | 'question_languages'>;
}

export function OwnWords({ requestId, summary }: OwnWordsProps) {
  const hidden = useHiddenWords(requestId);
  const questions = quotedQuestions(summary);
  if (questions.length === 0) return null;
  const shown = hidden.shown(questions);
  const countOf = (list: typeof questions): number => list.reduce((sum, { texts }) => sum + texts.length, 0);
  const hiddenCount = countOf(questions) - countOf(shown);

  if (hidden.isSectionHidden) {
    return (
      <p id="own-words" className={classNames(layout.note, styles.off)}>
        {m.words_section_off()}{' '}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            hidden.showSection();
            focusAfterwards('h2#own-words');
          }}
        >
          {m.words_show()}
        </Button>
      </p>
    );
  }
  return (
    <section aria-labelledby="own-words">
      <Disclosure
        look="card"
        summary={
          <h2 id="own-words" tabIndex={-1} className={styles.title}>
            {m.words_title()}
          </h2>
        }
      >
        <div className={layout.loose}>
          <p className={layout.note}>
            {m.words_note()}{' '}
            {shown.some(({ texts }) => texts.some(({ content }) => content.includes('[…]')))
              ? m.words_taken_out()
              : null}
          </p>
          {shown.map(({ key, question, texts }) => (
            <section
              key={key}
              className={classNames(layout.snug, styles.question)}
              aria-labelledby={`words-${key}`}
            >
              <h3
                id={`words-${key}`}
                tabIndex={-1}
                dir="auto"
                {...langOf(questionLanguage({ ...summary, language: readerLanguage() }, key))}
              >
                {question}
              </h3>
              <ul className={styles.texts}>
                {[...texts.entries()].map(([place, text]) => (
                  <li key={place}>
                    <p dir="auto">{text.content}</p>
                    <div className={classNames(layout.row, styles.from)}>
                      {text.relationship === null ? null : (
                        <>
                          <RelationshipMark circle={text.relationship} />
                          {relationshipLabels[text.relationship]()}
                        </>
                      )}
                      <Button
                        variant="quiet"
                        size="small"
                        className={styles.hide}
                        onClick={() => {
                          hidden.hide(text.content);
                          announce(m.words_hidden_one());
                          document.querySelector<HTMLElement>(`#words-${key}`)?.focus();
                        }}
                      >
                        {m.words_hide()}
                      </Button>
                      <ReportButton
                        requestId={requestId}
                        comment={{ question_key: key, content: text.content }}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <div className={classNames(layout.row, styles.after)}>
            {hiddenCount > 0 ? (
              <p className={layout.note}>
                {m.words_hidden({ count: hiddenCount })}{' '}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    hidden.showAll();
                    announce(m.words_shown());
                    // Moves the focus, because the button disappears when the texts are shown.
                    document.querySelector<HTMLElement>('#own-words')?.focus();
                  }}
                >
                  {m.words_show()}
                </Button>
              </p>
            ) : null}
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                hidden.hideSection();
                announce(m.words_section_off());
                focusAfterwards('#own-words > button');
              }}
            >
              {m.words_hide_section()}
            </Button>
          </div>
        </div>
      </Disclosure>
    </section>
  );
}

/** Focuses an element in the next frame, when the pressed button is gone. */
function focusAfterwards(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

const keyOf = (requestId: string): string => `hiddenWords:${requestId}`;

/** Stored value that hides the whole section. Any other stored value is the hash of a hidden text. */
const wholeSection = 'section';

/** Hashes a text (FNV-1a, 32 bits), because this device must not store the text itself. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function readHidden(requestId: string): string[] {
  const stored = readStoredJson(keyOf(requestId));
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

interface QuotedQuestion {
  readonly key: string;
  readonly question: string;
  readonly texts: Summary['quotes'][string]['responses'];
}

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

export const shownWords = (
  requestId: string,
  summary: Parameters<typeof quotedQuestions>[0],
): QuotedQuestion[] =>
  without(quotedQuestions(summary), readHidden(requestId)).filter(({ texts }) => texts.length > 0);

/** Hides quoted texts on this device only. */
function useHiddenWords(requestId: string) {
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
