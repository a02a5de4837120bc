import { ownerReplyField } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import radioStyles from '../ui/radio.module.css';
import styles from './owner-question.module.css';

interface OwnerQuestionProps {
  owner: string;
  reply?: boolean | undefined;
  error?: string | undefined;
}

/** Asks who answers in a browser that the owner was signed in with: a family may share it, so nothing is guessed. */
export function OwnerQuestion({ owner, reply, error }: OwnerQuestionProps) {
  const [question, why] = [`${ownerReplyField}-question`, `${ownerReplyField}-hint`];
  return (
    <div
      id={ownerReplyField}
      className={styles.question}
      role="radiogroup"
      aria-labelledby={question}
      aria-describedby={`${why} ${ownerReplyField}-error`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      data-owner-question=""
      data-step="0"
    >
      <p id={question} className={styles.title}>
        {m.form_owner_question({ owner })}
      </p>
      <p id={why} className={styles.why}>
        {m.form_owner_why({ owner })}
      </p>
      <Reply value="yes" label={m.form_owner_yes()} checked={reply === true} />
      <Reply value="no" label={m.form_owner_no()} checked={reply === false} />
      <p className={styles.error} id={`${ownerReplyField}-error`} hidden={!error}>
        {error}
      </p>
      <div role="status">
        <p className={styles.line} data-owner-line="">
          {m.form_owner_line()}
        </p>
      </div>
    </div>
  );
}

function Reply({ value, label, checked }: { value: 'yes' | 'no'; label: string; checked: boolean }) {
  return (
    <label className={styles.reply}>
      <input
        type="radio"
        name={ownerReplyField}
        value={value}
        className={radioStyles.radio}
        defaultChecked={checked}
        required
      />
      {label}
    </label>
  );
}
