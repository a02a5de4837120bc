import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { showItself } from '../../../../ui/form-behaviour.ts';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './editing.module.css';

/** Why a call failed, in words for the person; undefined where the server refused without a word. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return m.app_network_error();
  return error.errors[0]?.message ?? error.detail;
}

/** What the server said of one field. */
export function fieldProblem(error: unknown, path: string): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.errors.find((problem) => problem.path === path)?.message;
}

/** What it said of one field or of anything in it. */
export function fieldProblems(error: unknown, path: string): string[] {
  if (!(error instanceof CallError)) return [];
  const inField = error.errors.filter(
    (problem) => problem.path === path || problem.path.startsWith(`${path}.`),
  );
  return inField.map(({ message }) => message);
}

interface FailureProps {
  /** What failed, in the words of the specification. */
  sentence: string;
  error: unknown;
}

/** What failed, and why. */
export function FailureText({ sentence, error }: FailureProps) {
  const reason = reasonOf(error);
  return (
    <>
      <strong className={styles.failed}>{sentence}</strong>
      {reason && reason !== sentence ? <span className={styles.reason}>{reason}</span> : null}
    </>
  );
}

/** What was being edited has been deleted. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

interface FailureNoticeProps extends FailureProps {
  /** Where it is gone, what was typed can become a new one. */
  onSaveAsNew?: () => void;
}

/** Above a form that was not saved. */
export function FailureNotice({ sentence, error, onSaveAsNew }: FailureNoticeProps) {
  return (
    <div ref={showItself}>
      <Notice tone="danger" alert>
        <p>
          <FailureText sentence={sentence} error={error} />
        </p>
        <p>{m.app_text_kept()}</p>
        {onSaveAsNew && isGone(error) ? (
          <div className={styles.choices}>
            <Button variant="secondary" size="small" onClick={onSaveAsNew}>
              {m.admin_edit_save_as_new()}
            </Button>
          </div>
        ) : null}
      </Notice>
    </div>
  );
}
