import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { requestDefaults } from '@blindspot/contracts/vocabulary/feedback-requests';
import { customQuestionKeys, ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './request-dialogs.module.css';
import { questionSetTimeText, type NewRequestForm } from './new-request-form.ts';

interface QuestionSetCardsProps {
  sets: readonly QuestionSetChoice[];
  chosenSet: QuestionSetChoice | undefined;
  failed: boolean;
  onRetry: () => void;
  onChoose: (id: string) => void;
}

/** Question sets to choose from, with their purpose, size and time. */
export function QuestionSetCards({ sets, chosenSet, failed, onRetry, onChoose }: QuestionSetCardsProps) {
  if (sets.length > 0)
    return (
      <RadioCards
        legend={m.request_type_questions()}
        name="question-set"
        value={chosenSet?.id ?? requestDefaults.question_set}
        onSelect={onChoose}
        options={recommendedFirst(sets).map((set) => ({
          value: set.id,
          title: titleOf(set),
          text: textOf(set),
          detail: questionSetTimeText(set),
        }))}
      />
    );
  if (failed)
    return (
      <Notice tone="danger" alert>
        <p>{m.request_sets_failed()}</p>
        <div>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {m.app_try_again()}
          </Button>
        </div>
      </Notice>
    );
  return (
    <div aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
}

const isRecommended = ({ id }: QuestionSetChoice): boolean => id === requestDefaults.question_set;

/** Moves the recommended set to the front and keeps the order of the others. */
function recommendedFirst(sets: readonly QuestionSetChoice[]): QuestionSetChoice[] {
  return sets.toSorted((one, other) => Number(isRecommended(other)) - Number(isRecommended(one)));
}

/** Purposes of the built-in sets. */
const uses: Readonly<Record<string, () => string>> = {
  shadow: () => m.request_use_deep(),
  quick: () => m.request_use_quick(),
  'renee-ryerson': () => m.request_use_close(),
  relateful: () => m.request_use_relationship(),
  [ownersOwnSet]: () => m.request_use_own(),
};

const useOf = ({ id }: QuestionSetChoice): string | undefined =>
  Object.hasOwn(uses, id) ? uses[id]?.() : undefined;

/** Returns a title such as "Deep · 4 questions". A set of an admin has its own title. */
function titleOf(set: QuestionSetChoice): string {
  const name = useOf(set) ?? set.title;
  // The number stays with its noun where the line breaks.
  return set.id === ownersOwnSet ? name : `${name} · ${questionCountText(set).replaceAll(' ', '\u00a0')}`;
}

function textOf(set: QuestionSetChoice): ReactNode {
  const name = set.id === ownersOwnSet || useOf(set) === undefined ? set.description : set.title;
  return <span dir="auto">{isRecommended(set) ? `${name} · ${m.request_set_recommended()}` : name}</span>;
}

function questionCountText({ questions, format }: QuestionSetChoice): string {
  const count = Object.keys(questions).length;
  return format === 'slider' ? m.request_set_sliders({ count }) : m.request_set_words({ count });
}

/** Fields for the owner's own questions. */
export function OwnQuestions({ form }: { form: NewRequestForm }) {
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
