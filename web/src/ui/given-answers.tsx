import type { ReceiptView } from '@blindspot/contracts/http/receipts';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import type { ReactNode } from 'react';
import { changeLabel, relationshipLabels } from '../domain/labels.ts';
import { answerTo, splitQuestion } from '../domain/questions.ts';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import styles from './given-answers.module.css';
import type { ThemeLabel } from './theme-chips.tsx';

type Given = Pick<ReceiptView, 'responses' | 'untouched' | 'themes' | 'relationship'>;

interface GivenQuestion {
  readonly key: string;
  readonly text: string;
  readonly lang?: string | undefined;
  readonly kind: 'words' | 'slider' | 'choice';
}

interface GivenAnswersProps {
  given: Given;
  questions: readonly GivenQuestion[];
  owner: string;
  labelOf: ThemeLabel;
  renderQuoting: (question: string) => ReactNode;
  className: string | undefined;
  children?: ReactNode;
}

export function GivenAnswers(props: GivenAnswersProps) {
  const { given, questions, owner, labelOf, renderQuoting, className, children } = props;
  const general = answerTo(given.themes, generalOfferKey);
  return (
    <dl className={classNames(styles.answers, className)}>
      {questions.map(({ key, text, lang, kind }) => {
        const words = wordsOf(given, key, kind);
        const tapped = answerTo(given.themes, key);
        if (words === undefined && !tapped) return null;
        return (
          <div key={key}>
            <dt id={`given-${key}`} dir="auto" lang={lang}>
              {kind === 'slider' ? splitQuestion(text).label : text}
            </dt>
            {tapped ? <TappedThemes themes={tapped} labelOf={labelOf} /> : null}
            {words === undefined ? null : <dd dir="auto">{words}</dd>}
            {renderQuoting(key)}
          </div>
        );
      })}
      {general ? (
        <div>
          <dt>{m.form_themes_general({ owner })}</dt>
          <TappedThemes themes={general} labelOf={labelOf} />
        </div>
      ) : null}
      <div>
        <dt>{m.form_relationship()}</dt>
        <dd>{relationshipLabels[given.relationship]()}</dd>
      </div>
      {children}
    </dl>
  );
}

function wordsOf(
  { responses, untouched }: Given,
  key: string,
  kind: GivenQuestion['kind'],
): string | number | undefined {
  const answer = answerTo(responses, key);
  if (answer === null) return m.receipt_cannot_judge();
  if (kind === 'choice') return changeLabel(answer);
  return answer !== undefined && untouched.includes(key)
    ? m.form_slider_untouched({ value: answer })
    : answer;
}

function TappedThemes({ themes, labelOf }: { themes: readonly string[]; labelOf: ThemeLabel }) {
  return (
    <dd>
      <ul className={styles.tapped}>
        {themes.map((theme) => (
          <li key={theme}>{labelOf(theme)}</li>
        ))}
      </ul>
    </dd>
  );
}
