import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { useState } from 'react';
import { promptStyleTexts } from '../../../domain/prompt-styles.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import { OwnQuestions, QuestionSetCards } from './question-set-cards.tsx';
import styles from './request-fields.module.css';
import { titleForSet, withStyle, type RequestField, type RequestDraft } from './request-draft.ts';

interface RequestFieldsProps {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  missing: readonly RequestField[];
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  setsFailed: boolean;
  onRetrySets: () => void;
}

export function RequestFields({
  draft,
  onChange,
  missing,
  sets,
  chosenSet,
  setsFailed,
  onRetrySets,
}: RequestFieldsProps) {
  const [titleBefore, setTitleBefore] = useState<string | null>(null);
  const [advanced, setAdvanced] = useState(false);
  const isPromptMissing = missing.includes('prompt');
  const style = promptStyleTexts[draft.style]();

  function chooseSet(id: string): void {
    const title = titleForSet(draft.title, id, sets);
    setTitleBefore(title === draft.title ? null : draft.title);
    onChange({ ...draft, questionSet: id, title });
  }

  return (
    <>
      <div>
        <Field
          label={m.request_title()}
          data-autofocus
          value={draft.title}
          maxLength={limits.title}
          required
          error={
            missing.includes('title') && draft.title.trim() === '' ? m.request_title_missing() : undefined
          }
          onChange={(event) => {
            setTitleBefore(null);
            onChange({ ...draft, title: event.target.value });
          }}
        />
        <p role="status" className={styles.titleNote}>
          {titleBefore === null ? null : (
            <>
              {m.request_title_changed()}{' '}
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  onChange({ ...draft, title: titleBefore });
                  setTitleBefore(null);
                }}
              >
                {m.app_undo()}
              </button>
            </>
          )}
        </p>
      </div>
      <TextArea
        label={m.request_description()}
        note={m.app_optional()}
        hint={m.request_description_hint()}
        value={draft.description}
        maxLength={limits.description}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
      <section className={styles.type} aria-labelledby="feedback-type">
        <h3 id="feedback-type">{m.request_type()}</h3>
        <QuestionSetCards
          sets={sets}
          chosenSet={chosenSet}
          failed={setsFailed}
          onRetry={onRetrySets}
          onChoose={chooseSet}
        />
        {chosenSet?.id === ownersOwnSet ? (
          <OwnQuestions draft={draft} onChange={onChange} isMissing={missing.includes('questions')} />
        ) : null}
        <div className={styles.typeCard}>
          <p className={styles.typeKind}>{m.request_type_analysis()}</p>
          <p className={styles.typeName}>{style.title}</p>
          <p>{style.text}</p>
        </div>
        <Disclosure
          summary={m.request_advanced()}
          open={advanced || isPromptMissing}
          onToggle={(event) => setAdvanced(event.currentTarget.open)}
        >
          <AdvancedOptions
            style={draft.style}
            onStyle={(chosen) => onChange(withStyle(draft, chosen))}
            instructions={draft.prompt}
            instructionsLabel={m.request_instructions()}
            onInstructions={(prompt) => onChange({ ...draft, prompt })}
            isPromptMissing={isPromptMissing}
          />
        </Disclosure>
      </section>
    </>
  );
}
