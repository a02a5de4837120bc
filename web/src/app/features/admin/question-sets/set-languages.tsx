import { languageNames } from '@blindspot/contracts/languages';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { fieldProblems } from '../editing/failure.tsx';
import { otherLanguages, textsOf, type QuestionSetDraft } from './question-set-draft.ts';
import styles from './set-languages.module.css';
import { countTranslations } from './translation-draft.ts';
import { TranslationsEditor } from './translations-editor.tsx';

interface SetLanguagesProps {
  draft: QuestionSetDraft;
  /** Whether the stored set says its language; it cannot be unsaid. */
  isSaid: boolean;
  /** Of the last save. */
  error: unknown;
  onChange: (draft: QuestionSetDraft) => void;
}

/** In which languages a set is read. */
export function SetLanguages({ draft, isSaid, error, onChange }: SetLanguagesProps) {
  const [isOpened, setIsOpened] = useState(false);
  const problems = [...fieldProblems(error, 'language'), ...fieldProblems(error, 'translations')];
  return (
    <section className={styles.section}>
      {problems.length > 0 ? (
        <div className={styles.problem} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : null}
      <Disclosure
        look="card"
        summary={
          <hgroup className={styles.summary}>
            <h3>{m.admin_set_languages()}</h3>
            <p className={styles.badges}>
              <LanguageBadges draft={draft} />
            </p>
          </hgroup>
        }
        onToggle={(event) => setIsOpened(isOpened || event.currentTarget.open)}
      >
        {isOpened ? <TranslationsEditor draft={draft} isSaid={isSaid} onChange={onChange} /> : null}
      </Disclosure>
    </section>
  );
}

/** How far a set is translated, at a glance: nothing of languages that it says nothing in. */
export function LanguageBadges({ draft }: { draft: QuestionSetDraft }) {
  const texts = textsOf(draft);
  const begun = otherLanguages(draft)
    .map((language) => ({ name: languageNames[language], ...countTranslations(texts, language) }))
    .filter(({ fresh, stale }) => fresh + stale > 0);
  const whole = begun.filter(({ fresh, all }) => fresh === all);
  const stale = begun.reduce((sum, one) => sum + one.stale, 0);
  return (
    <>
      {whole.length > 0 ? (
        <Badge>{m.admin_set_translated_all({ languages: whole.map(({ name }) => name).join(', ') })}</Badge>
      ) : null}
      {begun
        .filter((one) => !whole.includes(one))
        .map(({ name, fresh, all }) => (
          <Badge key={name}>{m.admin_set_translated_partly({ language: name, fresh, all })}</Badge>
        ))}
      {stale > 0 ? <Badge tone="info">{m.admin_set_translated_look({ count: stale })}</Badge> : null}
    </>
  );
}
