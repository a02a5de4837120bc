import { languageNames } from '@blindspot/contracts/languages';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { otherLanguages, textsOf, type QuestionSetDraft } from './question-set-draft.ts';
import type { QuestionSetForm } from './question-set-form.ts';
import styles from './set-languages.module.css';
import { countTranslations } from './translation-draft.ts';
import { TranslationsEditor } from './translations-editor.tsx';

interface SetLanguagesProps {
  editor: QuestionSetForm;
  /** A stored language can be changed but not removed. */
  hasStoredLanguage: boolean;
}

/** The languages in which a set can be read. */
export function SetLanguages({ editor, hasStoredLanguage }: SetLanguagesProps) {
  const [isOpened, setIsOpened] = useState(false);
  const problems = [...editor.problemsAt('language'), ...editor.problemsAt('translations')];
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
              <LanguageBadges draft={editor.draft} />
            </p>
          </hgroup>
        }
        onToggle={(event) => setIsOpened(isOpened || event.currentTarget.open)}
      >
        {isOpened ? <TranslationsEditor editor={editor} hasStoredLanguage={hasStoredLanguage} /> : null}
      </Disclosure>
    </section>
  );
}

/** Shows how far a set is translated; leaves out languages without a translation. */
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
