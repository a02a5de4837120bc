import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { useState } from 'react';
import { promptStyleTexts } from '../../../domain/prompt-styles.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import { OwnQuestions, QuestionSetCards } from './question-set-cards.tsx';
import styles from './request-fields.module.css';
import { promptForStyle, titleForSet, type NewRequest, type NewRequestForm } from './new-request-form.ts';

interface RequestFieldsProps {
  form: NewRequestForm;
  /** What the form holds now. */
  request: NewRequest;
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  /** Whether an AI reads what people write; null while that is not known. */
  wordsAreRead: boolean | null;
  setsFailed: boolean;
  onRetrySets: () => void;
}

export function RequestFields({
  form,
  request,
  sets,
  chosenSet,
  wordsAreRead,
  setsFailed,
  onRetrySets,
}: RequestFieldsProps) {
  const [titleBefore, setTitleBefore] = useState<string | null>(null);
  const [advanced, setAdvanced] = useState(false);
  const isPromptMissing = form.formState.errors.custom_ai_prompt !== undefined;
  const style = promptStyleTexts[request.ai_prompt_type]();
  // A choice that fills in a missing text also takes away its problem.
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };

  function chooseSet(id: string): void {
    const title = titleForSet(request.title, id, sets);
    setTitleBefore(title === request.title ? null : request.title);
    form.setValue('question_set', id, changed);
    form.setValue('title', title, changed);
  }

  function chooseStyle(chosen: PromptStyle): void {
    form.setValue('custom_ai_prompt', promptForStyle(request, chosen), changed);
    form.setValue('ai_prompt_type', chosen, changed);
  }

  return (
    <>
      <div>
        <Field
          {...form.field('title', { onChange: () => setTitleBefore(null) })}
          label={m.request_title()}
          data-autofocus
          maxLength={limits.title}
          required
        />
        <p role="status" className={styles.titleNote}>
          {titleBefore === null ? null : (
            <>
              {m.request_title_changed()}{' '}
              <button
                type="button"
                className={styles.undo}
                onClick={() => {
                  form.setValue('title', titleBefore, changed);
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
        {...form.field('description')}
        label={m.request_description()}
        note={m.app_optional()}
        hint={m.request_description_hint()}
        maxLength={limits.description}
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
        {chosenSet?.id === ownersOwnSet ? <OwnQuestions form={form} /> : null}
        <div className={styles.typeCard}>
          <p className={styles.typeKind}>{m.request_type_analysis()}</p>
          <p className={styles.typeName}>{style.title}</p>
          <p>{style.text}</p>
          <WhatIsRead
            wordsAreRead={wordsAreRead}
            format={chosenSet?.format}
            asksQuoting={request.asks_quoting}
          />
        </div>
        <Disclosure
          summary={m.request_advanced()}
          open={advanced || isPromptMissing}
          onToggle={(event) => setAdvanced(event.currentTarget.open)}
        >
          <AdvancedOptions
            style={request.ai_prompt_type}
            onStyle={chooseStyle}
            instructions={{ ...form.field('custom_ai_prompt'), label: m.request_instructions() }}
            quoting={{
              asks: request.asks_quoting,
              onChange: (asks) => form.setValue('asks_quoting', asks, changed),
            }}
          />
        </Disclosure>
      </section>
    </>
  );
}

interface WhatIsReadProps {
  wordsAreRead: boolean | null;
  format: QuestionSetChoice['format'] | undefined;
  asksQuoting: boolean;
}

/** Says what comes of the answers; nothing while it is not known whether there is a model. */
function WhatIsRead({ wordsAreRead, format, asksQuoting }: WhatIsReadProps) {
  if (wordsAreRead === null || format === undefined) return null;
  if (wordsAreRead) return <p>{m.request_read_by_ai()}</p>;
  if (format === 'slider') return <p>{asksQuoting ? m.request_scores_and_words() : m.request_scores()}</p>;
  return <p>{asksQuoting ? m.request_taps_and_words() : m.request_taps()}</p>;
}
