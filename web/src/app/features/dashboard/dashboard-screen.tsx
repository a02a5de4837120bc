import { anonymity } from '@blindspot/contracts/anonymity';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { isUnreachable } from '../../api/api.ts';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { useSession } from '../../session/session-store.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { ArchivedRequests } from './archived-requests.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { DashboardDialogs, type OpenDialog } from './dashboard-dialogs.tsx';
import { useLiveCounts, useMyRequests } from './dashboard-queries.ts';
import styles from './dashboard-screen.module.css';
import { hasSeenOnboarding, wantsSharingDialog } from './dialog-choices.ts';
import { changeRequest, focusCard } from './request-changes.ts';
import { RequestCard } from './request-card.tsx';

export function DashboardScreen() {
  const requests = useMyRequests();
  useLiveCounts();
  const [asked, setDialog] = useState<OpenDialog | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(hasSeenOnboarding);
  const [createdId, setCreatedId] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const list = requests.data;
  const listed = list?.filter(({ archived: isAway }) => !isAway) ?? [];
  const archived = list?.filter(({ archived: isAway }) => isAway) ?? [];
  const isAllArchived = listed.length === 0;
  // Admins come for the panel; the list says how to begin.
  const isAdmin = useSession()?.user.is_admin === true;
  const isNew = requests.isSuccess && list?.length === 0 && !isWelcomed && !isAdmin;
  const dialog: OpenDialog | null = asked ?? (isNew ? { kind: 'onboarding' } : null);
  const open = (next: OpenDialog | null): void => {
    setIsWelcomed(true);
    setDialog(next);
  };
  const close = (): void => open(null);
  const client = useQueryClient();
  // The dialog is modal until it has left the page, and what had the focus is gone.
  const focusList = (): void => void requestAnimationFrame(() => region.current?.focus());
  const reopen = async (request: FeedbackRequest): Promise<void> => {
    if (await changeRequest(client, request, 'reopen')) focusCard(request.id);
  };

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle name={m.dashboard_title()} />
        {list?.length === 0 ? null : (
          <Button
            // What is next stands filled on the cards, or where the list would be.
            variant={isAllArchived && requests.isSuccess ? 'primary' : 'secondary'}
            icon={<PlusIcon />}
            onClick={() => open({ kind: 'new' })}
            className={styles.new}
          >
            {m.dashboard_new_request()}
          </Button>
        )}
      </div>

      <div ref={region} tabIndex={-1}>
        <Loaded
          query={requests}
          errorTitle={m.dashboard_error_title()}
          errorText={(error) => (isUnreachable(error) ? m.app_network_error() : m.dashboard_error_text())}
          skeleton={<CardSkeletons />}
        >
          {(loaded) =>
            loaded.length === 0 ? (
              <EmptyState
                title={m.dashboard_empty_title()}
                actions={
                  <Button size="large" onClick={() => open({ kind: 'new' })}>
                    {m.dashboard_empty_action()}
                  </Button>
                }
              >
                <p>{m.dashboard_empty_text({ full: anonymity.full })}</p>
              </EmptyState>
            ) : (
              <>
                <ConfirmEmail />
                {isAllArchived ? (
                  <p>{m.dashboard_all_archived()}</p>
                ) : (
                  <ul className={styles.cards} data-single={listed.length === 1 || undefined}>
                    {listed.map((request) => (
                      <li key={request.id}>
                        <RequestCard
                          request={request}
                          isNew={request.id === createdId}
                          onShare={() => setDialog({ kind: 'share', request })}
                          onEdit={() => setDialog({ kind: 'edit', request })}
                          onDuplicate={() => setDialog({ kind: 'duplicate', request })}
                          onDelete={() => setDialog({ kind: 'delete', request })}
                          onArchived={focusList}
                          onReopen={() => void reopen(request)}
                          onCopied={() => {
                            if (wantsSharingDialog()) setDialog({ kind: 'sharing', request });
                          }}
                        />
                      </li>
                    ))}
                  </ul>
                )}
                {archived.length > 0 ? <ArchivedRequests requests={archived} /> : null}
              </>
            )
          }
        </Loaded>
      </div>

      {dialog ? (
        <DashboardDialogs
          dialog={dialog}
          onClose={close}
          onNew={() => open({ kind: 'new' })}
          onCreated={(request) => open({ kind: 'made', request })}
          onShared={({ id }) => {
            close();
            setCreatedId(id);
          }}
          onDeleted={() => {
            close();
            setIsWelcomed(hasSeenOnboarding());
            focusList();
          }}
        />
      ) : null}
    </div>
  );
}

/** In the shape of cards, so that little moves when they come. */
function CardSkeletons() {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {[0, 1].map((key) => (
        <li key={key} className={styles.skeletonCard}>
          <Skeleton shape="badge" />
          <Skeleton shape="heading" />
          <div className={styles.skeletonState}>
            <Skeleton shape="window" />
            <Skeleton count={2} />
          </div>
          <Skeleton shape="badge" />
          <Skeleton shape="control" />
        </li>
      ))}
    </ul>
  );
}
