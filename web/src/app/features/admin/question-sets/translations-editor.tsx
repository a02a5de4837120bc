import { isLanguage, languageNames, languages, type Language } from '@blindspot/contracts/languages';
import { limits } from '@blindspot/contracts/limits';
import { useId, type ChangeEvent } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Disclosure, LazyDisclosure } from '../../../../ui/disclosure.tsx';
import { Field, Select, TextArea } from '../../../../ui/field.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { Problems } from '../editing/failure.tsx';
import {
  otherLanguages,
  textsOf,
  translationsField,
  type TextInSet,
  type QuestionSetDraft,
} from './question-set-draft.ts';
import type { QuestionSetForm } from './question-set-form.ts';
import { countTranslations, retranslated, stillRight, translationState } from './translation-draft.ts';
import layout from '../../../../ui/layout.module.css';
import styles from './question-set-parts.module.css';

function TranslationsEditor({ editor, hasStoredLanguage }: SetLanguagesProps) {
  const { draft, set } = editor;
  const own = draft.language || undefined;
  const texts = textsOf(draft);
  const isLeaving = own !== undefined && texts.some(({ translations }) => translations[own]);
  return (
    <div className={layout.stack}>
      <Select
        label={m.admin_set_language()}
        hint={own ? m.admin_set_language_hint() : m.admin_set_language_first()}
        autoComplete="off"
        value={own ?? ''}
        options={[
          ...(hasStoredLanguage && own ? [] : [{ value: '', label: m.admin_set_language_none() }]),
          ...languages.map((value) => ({ value, label: languageNames[value], lang: value })),
        ]}
        onChange={({ target: { value } }) => set('language', isLanguage(value) ? value : '')}
      />
      {isLeaving ? (
        <p className={layout.note} role="status">
          {m.admin_set_language_own({ language: languageNames[own] })}
        </p>
      ) : null}
      <div>
        {otherLanguages(draft).map((language) => (
          <Translations key={language} editor={editor} texts={texts} language={language} />
        ))}
      </div>
    </div>
  );
}

interface TranslationsProps {
  editor: QuestionSetForm;
  texts: readonly TextInSet[];
  language: Language;
}

function Translations({ editor: { draft, set }, texts, language }: TranslationsProps) {
  const { all, fresh, stale } = countTranslations(texts, language);
  return (
    <Disclosure
      className={styles.language}
      summary={
        <span className={styles.summary}>
          <span lang={language}>{languageNames[language]}</span>
          <span className={classNames(layout.note, styles.count)}>
            {m.admin_set_translated({ fresh, all })}
          </span>
          {stale > 0 ? <Badge tone="info">{m.admin_set_translated_look({ count: stale })}</Badge> : null}
        </span>
      }
    >
      <div className={classNames(layout.loose, styles.texts)}>
        {draft.format === 'slider' ? (
          <p className={classNames(layout.note, styles.count)}>{m.admin_set_text_slider_hint()}</p>
        ) : null}
        {texts.map((text) => (
          <Translation
            key={translationsField(text.place)}
            name={nameOf(text)}
            text={text}
            own={draft.language || undefined}
            language={language}
            onChange={(translations) => set(translationsField(text.place), translations)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

function nameOf({ place }: TextInSet): string {
  if (place === 'title') return m.admin_set_title();
  if (place === 'description') return m.admin_set_description();
  const number = place.index + 1;
  return place.field === 'required'
    ? m.admin_set_required_row({ number })
    : m.admin_set_optional_row({ number });
}

interface TranslationProps {
  name: string;
  text: TextInSet;
  own: Language | undefined;
  language: Language;
  onChange: (translations: TextInSet['translations']) => void;
}

function Translation({ name, text, own, language, onChange }: TranslationProps) {
  const id = useId();
  const isStale = translationState(text, language) === 'stale';
  const translated = text.translations[language];
  const shared = {
    id,
    lang: language,
    autoComplete: 'off',
    value: translated?.text ?? '',
    label: (
      <>
        {name}
        <VisuallyHidden> ({languageNames[language]})</VisuallyHidden>
      </>
    ),
    hint: <Source source={text.source} own={own} was={isStale ? translated?.of : undefined} />,
  };

  function type({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    onChange(retranslated(text, { language, text: target.value }));
  }

  /** Confirms a stale translation. Focuses the text, because the pressed button disappears. */
  function keep(): void {
    onChange(stillRight(text, language));
    document.getElementById(id)?.focus();
  }

  return (
    <div className={classNames(layout.tight, styles.text)}>
      {text.place === 'title' ? (
        <Field {...shared} maxLength={limits.title} onChange={type} />
      ) : (
        <TextArea
          {...shared}
          rows={2}
          maxLength={text.place === 'description' ? limits.description : limits.questionText}
          onChange={type}
        />
      )}
      {isStale ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={m.admin_set_still_right_one({ name: `${name} (${languageNames[language]})` })}
          onClick={keep}
        >
          {m.admin_set_still_right()}
        </Button>
      ) : null}
    </div>
  );
}

interface SourceProps {
  source: string;
  own: Language | undefined;
  was: string | undefined;
}

function Source({ source, own, was }: SourceProps) {
  return (
    <>
      <span className={styles.source} lang={own} dir="auto">
        {source}
      </span>
      {was === undefined ? null : (
        <span className={styles.stale}>
          {m.admin_set_stale()}
          <span className={styles.was}>
            {m.admin_set_stale_of()}{' '}
            <span lang={own} dir="auto">
              {was}
            </span>
          </span>
        </span>
      )}
    </>
  );
}

interface SetLanguagesProps {
  editor: QuestionSetForm;
  /** A stored language can be changed but not removed. */
  hasStoredLanguage: boolean;
}

export function SetLanguages({ editor, hasStoredLanguage }: SetLanguagesProps) {
  const problems = [...editor.problemsAt('language'), ...editor.problemsAt('translations')];
  return (
    <section className={layout.stack}>
      <Problems of={problems} />
      <LazyDisclosure
        look="card"
        summary={
          <hgroup className={styles.summary}>
            <h3>{m.admin_set_languages()}</h3>
            <p className={styles.badges}>
              <LanguageBadges draft={editor.draft} />
            </p>
          </hgroup>
        }
      >
        {() => <TranslationsEditor editor={editor} hasStoredLanguage={hasStoredLanguage} />}
      </LazyDisclosure>
    </section>
  );
}

export function LanguageBadges({ draft }: { draft: QuestionSetDraft }) {
  const texts = textsOf(draft);
  const counted = otherLanguages(draft).map((language) => ({
    name: languageNames[language],
    ...countTranslations(texts, language),
  }));
  const begun = counted.filter(({ fresh, stale }) => fresh + stale > 0);
  const missing = counted.filter((one) => !begun.includes(one));
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
      {missing.length > 0 ? (
        <Badge tone="info">
          {m.admin_set_translated_not({ languages: missing.map(({ name }) => name).join(', ') })}
        </Badge>
      ) : null}
      {counted.length === 0 ? <Badge tone="info">{m.admin_set_translated_none()}</Badge> : null}
    </>
  );
}
