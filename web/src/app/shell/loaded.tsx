import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panels.tsx';
import layout from '../../ui/layout.module.css';

export interface LoadedProps<Data> {
  query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetchNextPageError?: boolean;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
  errorTitle: string;
  errorText: (error: Error | null) => string;
  wayOn?: (error: Error | null) => ReactNode;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows placeholder shapes while loading, then the data or an error. If a refetch fails, the data stays. */
export function Loaded<Data>({ query, errorTitle, errorText, wayOn, skeleton, children }: LoadedProps<Data>) {
  const { data, isError, isFetchNextPageError = false, error, dataUpdatedAt, refetch } = query;
  const again = () => void refetch();
  if (data === undefined && isError)
    return (
      <ErrorPanel
        title={errorTitle}
        text={errorText(error)}
        actions={wayOn?.(error) ?? <Button onClick={again}>{m.app_try_again()}</Button>}
      />
    );
  return (
    <div className={layout.loose} aria-busy={data === undefined}>
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

function StaleNote({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = new Date(at).toLocaleTimeString(getLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <RetryNotice tone="info" onRetry={onRetry}>
      <span role="status">{m.app_stale({ time })}</span>
    </RetryNotice>
  );
}

interface RetryNoticeProps {
  tone: 'info' | 'danger';
  onRetry: () => void;
  children: ReactNode;
}

export function RetryNotice({ tone, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice tone={tone} alert={tone === 'danger'}>
      <p>{children}</p>
      <div>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {m.app_try_again()}
        </Button>
      </div>
    </Notice>
  );
}
