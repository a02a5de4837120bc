import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { splitQuestion } from '../../../documents/question-text.ts';
import { m } from '../../../paraglide/messages.js';
import { useSession } from '../../session/session-store.ts';
import type { RequestForm } from './request-form.ts';
import { questionSetTimeText } from './question-set-time-text.ts';
import styles from './request-preview.module.css';

function questionsOf(form: RequestForm, set: QuestionSetChoice | undefined): string[] {
  const questions = set?.id === 'custom' ? form.questions : (set?.questions ?? {});
  return Object.values(questions)
    .map((question) => (set?.format === 'slider' ? splitQuestion(question).label : question.trim()))
    .filter(Boolean);
}

/** The form as its responders will meet it, growing with what is typed. Only where there is room beside it. */
export function RequestPreview({ form, set }: { form: RequestForm; set: QuestionSetChoice | undefined }) {
  const owner = useSession()?.user.name ?? '';
  const questions = questionsOf(form, set);
  return (
    <aside className={styles.preview} aria-label={m.request_preview()}>
      <p className={styles.kind}>{m.request_preview()}</p>
      <div className={styles.page}>
        <p className={styles.owner}>{m.request_preview_owner({ owner })}</p>
        <p className={styles.title} dir="auto">
          {form.title.trim() || m.request_preview_untitled()}
        </p>
        {form.description.trim() ? (
          <p className={styles.text} dir="auto">
            {form.description}
          </p>
        ) : null}
        <p className={styles.time}>{m.request_preview_time({ time: questionSetTimeText(set) })}</p>
        <ol className={styles.questions}>
          {questions.map((question) => (
            <li key={question} dir="auto">
              {question}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
