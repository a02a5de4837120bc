import { ownerReplyField } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import radioStyles from '../ui/radio.module.css';
import styles from './owner-question.module.css';

/**
 * Asks who answers, on a browser that somebody was signed in with: a device may be a family's, so nothing is guessed. Hidden
 * until the script knows that it must ask. Without script nobody can be asked, and one line says what is so.
 */
export function OwnerQuestion({ owner }: { owner: string }) {
  const [question, why] = [`${ownerReplyField}-question`, `${ownerReplyField}-hint`];
  return (
    <>
      <noscript>
        <p className={styles.note}>{m.form_owner_line_no_script({ owner })}</p>
      </noscript>
      <div
        id={ownerReplyField}
        className={styles.question}
        role="radiogroup"
        aria-labelledby={question}
        aria-describedby={`${why} ${ownerReplyField}-error`}
        tabIndex={-1}
        data-owner-question=""
        hidden
      >
        <p id={question} className={styles.title}>
          {m.form_owner_question({ owner })}
        </p>
        <p id={why} className={styles.why}>
          {m.form_owner_why()}
        </p>
        <Reply value="yes" label={m.form_owner_yes()} />
        <Reply value="no" label={m.form_owner_no()} />
        <p className={styles.error} id={`${ownerReplyField}-error`} hidden />
        <div role="status">
          <p className={styles.line} data-owner-line="">
            {m.form_owner_line()}
          </p>
        </div>
      </div>
    </>
  );
}

function Reply({ value, label }: { value: 'yes' | 'no'; label: string }) {
  return (
    <label className={styles.reply}>
      <input type="radio" name={ownerReplyField} value={value} className={radioStyles.radio} />
      {label}
    </label>
  );
}
