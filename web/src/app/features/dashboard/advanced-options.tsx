import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys } from '@blindspot/contracts/vocabulary/question-sets';
import { promptStyleTexts } from '../../../domain/prompt-styles.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './advanced-options.module.css';
import { questionSetTimeText, withStyle, type RequestField, type RequestDraft } from './request-draft.ts';

interface AdvancedOptionsProps {
  draft: RequestDraft;
  onChange: (draft: RequestDraft) => void;
  onChooseSet: (id: string) => void;
  missing: readonly RequestField[];
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  setsFailed: boolean;
  onRetrySets: () => void;
}

export function AdvancedOptions({
  draft,
  onChange,
  onChooseSet,
  missing,
  sets,
  chosenSet,
  setsFailed,
  onRetrySets,
}: AdvancedOptionsProps) {
  const noQuestion = Object.values(draft.questions).every((question) => question.trim() === '');
  return (
    <div className={styles.options}>
      {sets.length > 0 ? (
        <RadioCards
          legend={m.request_set()}
          name="question-set"
          value={chosenSet?.id ?? draft.questionSet}
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
              value={draft.questions[key]}
              error={
                index === 0 && missing.includes('questions') && noQuestion
                  ? m.request_questions_missing()
                  : undefined
              }
              onChange={(event) =>
                onChange({ ...draft, questions: { ...draft.questions, [key]: event.target.value } })
              }
            />
          ))}
        </fieldset>
      ) : null}
      <RadioCards
        legend={m.request_style()}
        name="ai-style"
        columns
        value={draft.style}
        onSelect={(style) => onChange(withStyle(draft, style))}
        options={promptStyles.map((style) => ({ value: style, ...promptStyleTexts[style]() }))}
      />
      {draft.style === 'custom' ? (
        <TextArea
          label={m.request_instructions()}
          hint={m.request_instructions_hint()}
          maxLength={limits.customInstructions}
          value={draft.prompt}
          error={
            missing.includes('prompt') && draft.prompt.trim() === ''
              ? m.request_instructions_missing()
              : undefined
          }
          onChange={(event) => onChange({ ...draft, prompt: event.target.value })}
        />
      ) : null}
    </div>
  );
}
