import { CallError } from '@blindspot/contracts/client';
import { m } from '../../../../paraglide/messages.js';
import { Notice } from '../../../../ui/notice.tsx';
import { asksForSignIn, SignInAgainButton } from '../tab/tab-frame.tsx';
import layout from '../../../../ui/layout.module.css';
import styles from '../tab/admin.module.css';

export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return m.app_network_error();
  return error.errors[0]?.message ?? error.detail;
}

export function Problems({ of: problems }: { of: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={layout.failed} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

export function FailureText({ sentence, error }: { sentence: string; error: unknown }) {
  const reason = reasonOf(error);
  return (
    <>
      <strong className={styles.failed}>{sentence}</strong>
      {reason && reason !== sentence ? <span className={styles.reason}>{reason}</span> : null}
      {asksForSignIn(error) ? (
        <span className={styles.again}>
          <SignInAgainButton />
        </span>
      ) : null}
    </>
  );
}

export function FailureNotice({ sentence, error }: { sentence: string; error: Error | null }) {
  if (!error) return null;
  return (
    <Notice tone="danger" alert>
      <p>
        <FailureText sentence={sentence} error={error} />
      </p>
    </Notice>
  );
}
