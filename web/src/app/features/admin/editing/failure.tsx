import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import styles from './editing.module.css';

/** Returns why a call failed; undefined if the server gave no reason. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return m.app_network_error();
  return error.errors[0]?.message ?? error.detail;
}

interface FailureTextProps {
  /** Says what failed. */
  sentence: string;
  error: unknown;
}

/** Shows what failed, and the server's reason. */
export function FailureText({ sentence, error }: FailureTextProps) {
  const reason = reasonOf(error);
  return (
    <>
      <strong className={styles.failed}>{sentence}</strong>
      {reason && reason !== sentence ? <span className={styles.reason}>{reason}</span> : null}
    </>
  );
}
