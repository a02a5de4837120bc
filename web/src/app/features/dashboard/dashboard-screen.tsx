import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorPanel } from '../../../ui/state-panels.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isUnreachable } from '../../api/api.ts';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import type { OpenDialog } from './dashboard-dialogs.tsx';
import { useLiveCounts, useMyRequests } from './dashboard-queries.ts';
import styles from './dashboard-screen.module.css';
import { hasSeenOnboarding, wantsSharingDialog } from './dialog-choices.ts';
import { RequestCard } from './request-card.tsx';

const loadDialogs = () => import('./dashboard-dialogs.tsx');
const DashboardDialogs = lazy(async () => ({ default: (await loadDialogs()).DashboardDialogs }));

export function DashboardScreen() {
  const requests = useMyRequests();
  useLiveCounts();
  const [asked, setDialog] = useState<OpenDialog | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(hasSeenOnboarding);
  const [createdId, setCreatedId] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const list = requests.data;
  const isNew = requests.isSuccess && list?.length === 0 && !isWelcomed;
  const dialog: OpenDialog | null = asked ?? (isNew ? { kind: 'onboarding' } : null);
  const open = (next: OpenDialog | null): void => {
    setIsWelcomed(true);
    setDialog(next);
  };
  const close = (): void => open(null);

  useEffect(() => {
    // Once the list is there, so that a dialog opens without a wait.
    if (requests.isSuccess) void loadDialogs().catch(() => undefined);
  }, [requests.isSuccess]);

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle name={m.dashboard_title()} />
        {list?.length ? (
          <Button icon={<PlusIcon />} onClick={() => open({ kind: 'new' })} className={styles.new}>
            {m.dashboard_new_request()}
          </Button>
        ) : null}
      </div>

      <div ref={region} tabIndex={-1} aria-busy={requests.isPending} className={styles.region}>
        {list && requests.isError ? (
          <StaleNote at={requests.dataUpdatedAt} onRetry={() => void requests.refetch()} />
        ) : null}
        {list ? (
          list.length === 0 ? (
            <EmptyState
              title={m.dashboard_empty_title()}
              actions={
                <Button size="large" onClick={() => open({ kind: 'new' })}>
                  {m.dashboard_empty_action()}
                </Button>
              }
            >
              <p>{m.dashboard_empty_text()}</p>
            </EmptyState>
          ) : (
            <ul className={styles.cards} data-single={list.length === 1 || undefined}>
              {list.map((request) => (
                <li key={request.id}>
                  <RequestCard
                    request={request}
                    isNew={request.id === createdId}
                    onEdit={() => setDialog({ kind: 'edit', request })}
                    onDelete={() => setDialog({ kind: 'delete', request })}
                    onCopied={() => {
                      if (wantsSharingDialog()) setDialog({ kind: 'sharing', request });
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        ) : requests.isError ? (
          <ErrorPanel
            title={m.dashboard_error_title()}
            actions={<Button onClick={() => void requests.refetch()}>{m.app_try_again()}</Button>}
          >
            <p>{isUnreachable(requests.error) ? m.app_network_error() : m.dashboard_error_text()}</p>
          </ErrorPanel>
        ) : (
          <CardSkeletons />
        )}
      </div>

      {dialog ? (
        <ErrorBoundary
          fallback={null}
          onError={() => {
            showToast(m.app_network_error(), 'danger');
            close();
          }}
        >
          <Suspense fallback={null}>
            <DashboardDialogs
              dialog={dialog}
              onClose={close}
              onNew={() => open({ kind: 'new' })}
              onCreated={(created) => {
                close();
                setCreatedId(created.id);
              }}
              onDeleted={() => {
                close();
                setIsWelcomed(hasSeenOnboarding());
                // The dialog is modal until it has left the page.
                requestAnimationFrame(() => region.current?.focus());
              }}
            />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  );
}

function CardSkeletons() {
  return (
    <>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <ul className={styles.cards} aria-hidden="true">
        {[0, 1].map((key) => (
          <li key={key} className={styles.skeletonCard}>
            <Skeleton shape="heading" />
            <Skeleton count={3} />
            <Skeleton shape="control" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The list could not be read again; what is shown is still what there was. */
function StaleNote({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = new Date(at).toLocaleTimeString(pageLocale(), { hour: '2-digit', minute: '2-digit' });
  return (
    <Notice tone="info">
      <p role="status">{m.dashboard_stale({ time })}</p>
      <div>
        <Button variant="secondary" size="small" onClick={onRetry}>
          {m.app_try_again()}
        </Button>
      </div>
    </Notice>
  );
}
