import type { ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorPanel } from '../../../../ui/state-panels.tsx';
import { sentenceOf } from '../../../api/api.ts';
import { pageLocale } from '../../../../ui/locale.ts';
import styles from './loaded.module.css';
import { asksForSignIn, SignInAgainButton } from './sign-in-again.tsx';

interface LoadedProps<Data> {
  /** Of TanStack Query. */
  query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    /** Of a list in pages: its own end says so. */
    readonly isFetchNextPageError?: boolean;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
  errorTitle: string;
  /** Grey shapes in the place of what is coming. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a tab shows of the server: grey shapes, then the data, or what went wrong. Data that could not be renewed stays. */
export function Loaded<Data>({ query, errorTitle, skeleton, children }: LoadedProps<Data>) {
  const { data, isError, isFetchNextPageError = false, error, dataUpdatedAt, refetch } = query;
  const again = () => void refetch();
  if (data === undefined && isError)
    return (
      <ErrorPanel
        title={errorTitle}
        actions={
          asksForSignIn(error) ? <SignInAgainButton /> : <Button onClick={again}>{m.app_try_again()}</Button>
        }
      >
        <p>{loadingTrouble(error)}</p>
      </ErrorPanel>
    );
  return (
    <div className={styles.loaded} aria-busy={data === undefined}>
      {data === undefined ? (
        <>
          <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
          {skeleton ?? <Skeleton shape="block" count={3} />}
        </>
      ) : (
        <>
          {isError && !isFetchNextPageError ? <StaleNote at={dataUpdatedAt} onRetry={again} /> : null}
          {children(data)}
        </>
      )}
    </div>
  );
}

/** Why something could not be loaded, in a sentence. */
export function loadingTrouble(error: unknown): string {
  return sentenceOf(error, { refused: m.admin_error_text(), unreachable: m.app_network_error() });
}

function StaleNote({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = new Date(at).toLocaleTimeString(pageLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <Notice tone="info">
      <p role="status">{m.admin_stale({ time })}</p>
      <div>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {m.app_try_again()}
        </Button>
      </div>
    </Notice>
  );
}
