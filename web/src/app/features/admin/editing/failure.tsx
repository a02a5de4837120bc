import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import styles from '../tab/admin.module.css';

/** Returns why a call failed; undefined if the server gave no reason. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return m.app_network_error();
  return error.errors[0]?.message ?? error.detail;
}

/** Shows what failed, and the server's reason. */
export function FailureText({ sentence, error }: { sentence: string; error: unknown }) {
  const reason = reasonOf(error);
  return (
    <>
      <strong className={styles.failed}>{sentence}</strong>
      {reason && reason !== sentence ? <span className={styles.reason}>{reason}</span> : null}
    </>
  );
}
