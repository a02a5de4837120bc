import { changeWords } from '@blindspot/contracts/vocabulary/question-sets';
import { changeLabels } from '../domain/labels.ts';
import { m } from '../paraglide/messages.js';
import styles from './change-question.module.css';
import radioStyles from './radio.module.css';

interface ChangeQuestionProps {
  id: string;
  name: string;
  text: string;
  value: string;
  error: string | undefined;
  step: number;
}

/** Asks a responder how the owner's aim has changed since the first request. */
export function ChangeQuestion({ id, name, text, value, error, step }: ChangeQuestionProps) {
  return (
    <div
      id={id}
      className={styles.question}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      data-choice={name}
      data-step={step}
    >
      <p id={`${id}-label`} className={styles.title}>
        <span dir="auto">{text}</span>
        <span className={styles.since}>{m.form_change_since()}</span>
      </p>
      <div className={styles.words}>
        {changeWords.map((word) => (
          <label key={word} className={styles.word}>
            <input
              type="radio"
              name={name}
              value={word}
              required
              defaultChecked={word === value}
              className={radioStyles.radio}
            />
            {changeLabels[word]()}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} hidden={!error}>
        {error}
      </p>
    </div>
  );
}
