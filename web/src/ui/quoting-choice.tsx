import { quotingField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import styles from './quoting-choice.module.css';
import radioStyles from './radio.module.css';

interface QuotingChoiceProps {
  owner: string;
  /** Whether a model reads texts that the owner may not read. */
  wordsAreRead: boolean;
  choice?: boolean | undefined;
  error?: string | undefined;
  step: string;
}

/** Asks responders whether the owner may read their texts word for word. Preselects no reply. */
export function QuotingChoice({ owner, wordsAreRead, choice, error, step }: QuotingChoiceProps) {
  return (
    <div
      id={quotingField}
      className={styles.question}
      role="radiogroup"
      aria-labelledby={`${quotingField}-question`}
      aria-describedby={`${quotingField}-nameless ${quotingField}-error`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      data-quoting=""
      data-step={step}
    >
      <p className={styles.title}>
        <span id={`${quotingField}-question`}>{m.form_quoting({ owner })}</span>{' '}
        <span id={`${quotingField}-nameless`}>{m.form_quoting_nameless()}</span>
      </p>
      <Reply
        name={quotingField}
        value="yes"
        label={m.form_quoting_yes()}
        checked={choice === true}
        describedBy={`${quotingField}-hint`}
      />
      <p id={`${quotingField}-hint`} className={styles.hint}>
        {m.form_quoting_yes_hint({ owner })}
      </p>
      <Reply
        name={quotingField}
        value="no"
        label={wordsAreRead ? m.form_quoting_no() : m.form_quoting_no_unread({ owner })}
        checked={choice === false}
      />
      <p className={styles.error} id={`${quotingField}-error`} hidden={!error}>
        {error}
      </p>
      <p className={styles.telling} role="status" data-telling="" hidden />
    </div>
  );
}

interface ReplyProps {
  name: string;
  value: 'yes' | 'no';
  label: string;
  checked: boolean;
  describedBy?: string;
  required?: boolean;
}

export function Reply({ name, value, label, checked, describedBy, required }: ReplyProps) {
  return (
    <label className={styles.reply}>
      <input
        type="radio"
        name={name}
        value={value}
        className={radioStyles.radio}
        defaultChecked={checked}
        aria-describedby={describedBy}
        required={required}
      />
      {label}
    </label>
  );
}
