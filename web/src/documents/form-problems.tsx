import type { FormProblem } from '@blindspot/contracts/pages/page';
import { fieldOf } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import { Notice } from '../ui/notice.tsx';
import styles from './feedback-form-page.module.css';

interface FormProblemsProps {
  errors: readonly FormProblem[];
  problem: string | undefined;
}

/** The summary above a form that the server sends back: every problem, each a link to its field. */
export function FormProblems({ errors, problem }: FormProblemsProps) {
  const count = errors.length;
  if (count === 0 && !problem) return null;
  const missing = count === 1 ? m.form_missing_one() : m.form_missing_other({ count });
  return (
    <div className={styles.problems} data-problems="">
      <Notice tone="danger" title={count === 0 ? m.form_error_title() : missing}>
        {problem ? <p>{problem}</p> : null}
        <ul>
          {errors.map((error) => (
            <li key={error.path}>
              <a href={`#${fieldOf(error.path)}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
