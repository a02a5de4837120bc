import { ownerReplyField } from '../domain/field-names.ts';
import { m } from '../paraglide/messages.js';
import { classNames } from '../ui/class-names.ts';
import { Reply } from '../ui/quoting-choice.tsx';
import choice from '../ui/quoting-choice.module.css';
import styles from './owner-question.module.css';

interface OwnerQuestionProps {
  owner: string;
  reply?: boolean | undefined;
  error?: string | undefined;
}

/** Asks whether the owner is answering, because other people may share the owner's browser. */
export function OwnerQuestion({ owner, reply, error }: OwnerQuestionProps) {
  const [question, why] = [`${ownerReplyField}-question`, `${ownerReplyField}-hint`];
  return (
    <div
      id={ownerReplyField}
      className={classNames(choice.question, styles.question)}
      role="radiogroup"
      aria-labelledby={question}
      aria-describedby={`${why} ${ownerReplyField}-error`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      data-owner-question=""
      data-step="0"
    >
      <p id={question} className={choice.title}>
        {m.form_owner_question({ owner })}
      </p>
      <p id={why} className={styles.why}>
        {m.form_owner_why({ owner })}
      </p>
      <Reply
        name={ownerReplyField}
        value="yes"
        label={m.form_owner_yes()}
        checked={reply === true}
        required
      />
      <Reply name={ownerReplyField} value="no" label={m.form_owner_no()} checked={reply === false} required />
      <p className={choice.error} id={`${ownerReplyField}-error`} hidden={!error}>
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
