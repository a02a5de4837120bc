import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { type PromptStyle, requestDefaults } from '@blindspot/contracts/vocabulary/feedback-requests';
import { ownersOwnSet, customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import { useRef, useState, type ReactNode } from 'react';
import { promptStyleTexts } from '../../../domain/labels.ts';
import { answerTo } from '../../../domain/questions.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { AdvancedOptions } from './advanced-options.tsx';
import {
  isTitleOfSet,
  promptForStyle,
  titleForSet,
  type NewRequest,
  type NewRequestForm,
  questionSetTimeText,
} from './new-request-form.ts';
import { RadioCards } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useQuestionSets } from '../../api/shared-queries.ts';
import { RetryNotice } from '../../shell/loaded.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './request-dialogs.module.css';

interface RequestFieldsProps {
  form: NewRequestForm;
  request: NewRequest;
  chosenSet: QuestionSetChoice | undefined;
  peek: ReactNode;
}

export function RequestFields(props: RequestFieldsProps) {
  const { form, request, chosenSet, peek } = props;
  const { question_sets: sets = [], words_are_read: wordsAreRead = null } = useQuestionSets().data ?? {};
  const [advanced, setAdvanced] = useState(false);
  const options = useRef<HTMLDivElement>(null);
  const isPromptMissing = form.formState.errors.custom_ai_prompt !== undefined;
  const style = promptStyleTexts[request.ai_prompt_type]();
  // A choice may fill in a missing text, so after a failed submit each choice validates the form.
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };

  function chooseSet(id: string): void {
    form.setValue('question_set', id, changed);
    form.setValue('title', titleForSet(request.title, id, sets), changed);
  }

  function chooseStyle(chosen: PromptStyle): void {
    form.setValue('custom_ai_prompt', promptForStyle(request, chosen), changed);
    form.setValue('ai_prompt_type', chosen, changed);
  }

  function changeTone(): void {
    setAdvanced(true);
    requestAnimationFrame(() => options.current?.querySelector<HTMLInputElement>('input:checked')?.focus());
  }

  return (
    <>
      <section className={layout.snug} aria-label={m.request_type()}>
        <QuestionSetCards chosenSet={chosenSet} onChoose={chooseSet} />
        {chosenSet?.id === ownersOwnSet ? <OwnQuestions form={form} /> : peek}
      </section>
      <Field
        {...form.field('title')}
        className={isTitleOfSet(request.title, sets) ? styles.untouched : undefined}
        label={m.request_title()}
        maxLength={limits.title}
        onFocus={({ currentTarget }) => {
          if (isTitleOfSet(request.title, sets)) currentTarget.select();
        }}
        required
      />
      <TextArea
        {...form.field('description')}
        label={m.request_description()}
        note={m.app_optional()}
        rows={2}
        maxLength={limits.description}
      />
      <div>
        <p className={styles.tone}>
          <span>{m.request_tone({ tone: style.title })}</span>
          <Button variant="quiet" aria-label={m.request_tone_change_label()} onClick={changeTone}>
            {m.request_tone_change()}
          </Button>
        </p>
        <WhatIsRead wordsAreRead={wordsAreRead} set={chosenSet} />
      </div>
      <Disclosure
        summary={m.request_advanced()}
        open={advanced || isPromptMissing}
        onToggle={(event) => setAdvanced(event.currentTarget.open)}
      >
        <div ref={options}>
          <AdvancedOptions
            style={request.ai_prompt_type}
            onStyle={chooseStyle}
            hasModel={wordsAreRead}
            instructions={{ ...form.field('custom_ai_prompt'), label: m.request_instructions() }}
            quoting={{
              asks: request.asks_quoting,
              onChange: (asks) => form.setValue('asks_quoting', asks, changed),
            }}
          />
        </div>
      </Disclosure>
    </>
  );
}

interface WhatIsReadProps {
  wordsAreRead: boolean | null;
  set: QuestionSetChoice | undefined;
}

function WhatIsRead({ wordsAreRead, set }: WhatIsReadProps) {
  if (wordsAreRead === null || !set) return null;
  return <p className={layout.note}>{wordsAreRead ? m.request_read_by_ai() : seenOf(set)}</p>;
}

function seenOf({ format, offers_themes: offersThemes }: QuestionSetChoice): string {
  if (format === 'slider') return m.request_scores_and_words();
  return offersThemes ? m.request_taps_and_words() : m.request_words();
}

interface QuestionSetCardsProps {
  chosenSet: QuestionSetChoice | undefined;
  onChoose: (id: string) => void;
}

function QuestionSetCards({ chosenSet, onChoose }: QuestionSetCardsProps) {
  const { data, isError, refetch } = useQuestionSets();
  if (data && data.question_sets.length > 0)
    return (
      <RadioCards
        legend={m.request_type_questions()}
        name="question-set"
        value={chosenSet?.id ?? requestDefaults.question_set}
        onSelect={onChoose}
        options={recommendedFirst(data.question_sets).map((set) => ({
          value: set.id,
          title: titleOf(set),
          text: textOf(set),
          detail: questionSetTimeText(set),
        }))}
      />
    );
  if (isError)
    return (
      <RetryNotice tone="danger" onRetry={() => void refetch()}>
        {m.request_sets_failed()}
      </RetryNotice>
    );
  return (
    <div aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
}

const isRecommended = ({ id }: QuestionSetChoice): boolean => id === requestDefaults.question_set;

function recommendedFirst(sets: readonly QuestionSetChoice[]): QuestionSetChoice[] {
  return sets.toSorted((one, other) => Number(isRecommended(other)) - Number(isRecommended(one)));
}

const uses: Readonly<Record<string, () => string>> = {
  shadow: () => m.request_use_deep(),
  quick: () => m.request_use_quick(),
  'renee-ryerson': () => m.request_use_close(),
  relateful: () => m.request_use_relationship(),
  [ownersOwnSet]: () => m.request_use_own(),
};

const useOf = ({ id }: QuestionSetChoice): string | undefined => answerTo(uses, id)?.();

function titleOf(set: QuestionSetChoice): string {
  const name = useOf(set) ?? set.title;
  return set.id === ownersOwnSet ? name : `${name}, ${questionCountText(set).replaceAll(' ', '\u00a0')}`;
}

function textOf(set: QuestionSetChoice): ReactNode {
  const name = set.id === ownersOwnSet || useOf(set) === undefined ? set.description : set.title;
  return <span dir="auto">{isRecommended(set) ? m.request_set_recommended({ name }) : name}</span>;
}

function questionCountText({ questions, format }: QuestionSetChoice): string {
  const count = Object.keys(questions).length;
  return format === 'slider' ? m.request_set_sliders({ count }) : m.request_set_words({ count });
}

function OwnQuestions({ form }: { form: NewRequestForm }) {
  return (
    <fieldset className={classNames(layout.stack, styles.own)}>
      <legend className={styles.legend}>{m.request_own_questions()}</legend>
      {customQuestionKeys.map((key, index) => (
        <TextArea
          {...form.field(`custom_questions.${key}`)}
          key={key}
          label={m.request_own_question({ number: index + 1 })}
          {...(index === 0 ? {} : { note: m.app_optional() })}
          rows={2}
          maxLength={limits.questionText}
        />
      ))}
    </fieldset>
  );
}
