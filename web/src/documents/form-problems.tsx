import type { FormProblem } from '@blindspot/contracts/pages/page';
import { fieldOf } from '../domain/form-fields.ts';
import { m } from '../paraglide/messages.js';
import { Notice } from '../ui/notice.tsx';
import styles from './feedback-form-page.module.css';

interface FormProblemsProps {
  errors: readonly FormProblem[];
  problem: string | undefined;
}

/** The summary above the form: every problem, each a link to its field. Empty and hidden until a script needs it. */
export function FormProblems({ errors, problem }: FormProblemsProps) {
  const any = errors.length > 0 || Boolean(problem);
  return (
    <div className={styles.problems} data-problems="" tabIndex={-1} hidden={!any}>
      <Notice tone="danger" title={m.form_error_title()}>
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
