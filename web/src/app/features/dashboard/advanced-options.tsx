import { limits } from '@blindspot/contracts/limits';
import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './advanced-options.module.css';
import { questionSetTimeText } from './question-set-time-text.ts';
import { withStyle, type RequestField, type RequestForm } from './request-form.ts';
import { styleTexts } from './style-texts.ts';

interface AdvancedOptionsProps {
  form: RequestForm;
  onChange: (form: RequestForm) => void;
  onChooseSet: (id: string) => void;
  missing: readonly RequestField[];
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  setsFailed: boolean;
  onRetrySets: () => void;
}

export function AdvancedOptions({
  form,
  onChange,
  onChooseSet,
  missing,
  sets,
  chosenSet,
  setsFailed,
  onRetrySets,
}: AdvancedOptionsProps) {
  const noQuestion = Object.values(form.questions).every((question) => question.trim() === '');
  return (
    <div className={styles.options}>
      {sets.length > 0 ? (
        <RadioCards
          legend={m.request_set()}
          name="question-set"
          value={chosenSet?.id ?? form.questionSet}
          onSelect={onChooseSet}
          options={sets.map((set) => ({
            value: set.id,
            title: set.title,
            text: set.description,
            detail: questionSetTimeText(set),
          }))}
        />
      ) : setsFailed ? (
        <Notice tone="danger" alert>
          <p>{m.request_sets_failed()}</p>
          <div>
            <Button variant="secondary" size="small" onClick={onRetrySets}>
              {m.app_try_again()}
            </Button>
          </div>
        </Notice>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      )}
      {chosenSet?.id === 'custom' ? (
        <fieldset className={styles.own}>
          <legend className={styles.legend}>{m.request_own_questions()}</legend>
          {customQuestionKeys.map((key, index) => (
            <TextArea
              key={key}
              label={m.request_own_question({ number: index + 1 })}
              {...(index === 0 ? {} : { note: m.app_optional() })}
              rows={2}
              maxLength={limits.questionText}
              value={form.questions[key]}
              error={
                index === 0 && missing.includes('questions') && noQuestion
                  ? m.request_questions_missing()
                  : undefined
              }
              onChange={(event) =>
                onChange({ ...form, questions: { ...form.questions, [key]: event.target.value } })
              }
            />
          ))}
        </fieldset>
      ) : null}
      <RadioCards
        legend={m.request_style()}
        name="ai-style"
        columns
        value={form.style}
        onSelect={(style) => onChange(withStyle(form, style))}
        options={promptStyles.map((style) => ({ value: style, ...styleTexts[style]() }))}
      />
      {form.style === 'custom' ? (
        <TextArea
          label={m.request_instructions()}
          hint={m.request_instructions_hint()}
          maxLength={limits.customInstructions}
          value={form.prompt}
          error={
            missing.includes('prompt') && form.prompt.trim() === ''
              ? m.request_instructions_missing()
              : undefined
          }
          onChange={(event) => onChange({ ...form, prompt: event.target.value })}
        />
      ) : null}
    </div>
  );
}
