import { anonymity } from '@blindspot/contracts/anonymity';
import { verifyEmail } from '@blindspot/contracts/endpoints';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { useAccount } from '../../api/account-queries.ts';
import { api, isUnreachable, sentenceOf } from '../../api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { requestsQuery } from '../../api/requests-query.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmEmailButton } from '../../shell/confirm-email-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { ArchivedRequests } from './archived-requests.tsx';
import { DashboardDialogs, type OpenDialog } from './dashboard-dialogs.tsx';
import styles from './dashboard-screen.module.css';
import { hasSeenOnboarding, wantsSharingDialog } from './dialog-choices.ts';
import { changeRequest, focusCard, useLiveCounts } from './request-queries.ts';
import { RequestCard } from './request-card.tsx';

export function DashboardScreen() {
  const requests = useQuery(requestsQuery);
  useLiveCounts();
  const [asked, setDialog] = useState<OpenDialog | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(hasSeenOnboarding);
  const [createdId, setCreatedId] = useState<string>();
  const region = useRef<HTMLDivElement>(null);
  const list = requests.data;
  const listed = list?.filter(({ archived: isAway }) => !isAway) ?? [];
  const archived = list?.filter(({ archived: isAway }) => isAway) ?? [];
  const isAllArchived = listed.length === 0;
  // Admins see no onboarding, because they come for the panel.
  const isAdmin = useSession()?.user.is_admin === true;
  const isNew = requests.isSuccess && list?.length === 0 && !isWelcomed && !isAdmin;
  const dialog: OpenDialog | null = asked ?? (isNew ? { kind: 'onboarding' } : null);
  const open = (next: OpenDialog | null): void => {
    setIsWelcomed(true);
    setDialog(next);
  };
  const close = (): void => open(null);
  const client = useQueryClient();
  // Waits a frame, because the focused element is gone and a modal dialog keeps the focus until it is closed.
  const focusList = (): void => void requestAnimationFrame(() => region.current?.focus());
  const reopen = async (request: FeedbackRequest): Promise<void> => {
    if (await changeRequest(client, request, 'reopen')) focusCard(request.id);
  };

  return (
    <div className={layout.loose}>
      <div className={styles.head}>
        <ScreenTitle name={m.dashboard_title()} />
        {list?.length === 0 ? null : (
          <Button
            // Primary only if every request is archived; otherwise a card has the primary button.
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

/** Skeletons in the shape of cards. */
function CardSkeletons() {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {[0, 1].map((key) => (
        <li key={key} className={classNames(layout.card, layout.stack)}>
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

/** Asks owners to confirm their address, unless they want no mails about results. */
function ConfirmEmail() {
  const isUnconfirmed = useSession()?.user.email_verified === false;
  const { data: account } = useAccount(isUnconfirmed);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api(verifyEmail, { body: {} }),
    // The address may have been confirmed in another tab meanwhile.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
  if (!isUnconfirmed || account?.email_verified || account?.result_mails === false) return null;
  return (
    <div className={styles.confirm}>
      <p role="status">
        {sending.isSuccess && account
          ? m.account_confirm_sent({ email: account.email })
          : m.dashboard_confirm_email({ full: anonymity.full })}
      </p>
      <ConfirmEmailButton sending={sending} />
      {sending.isError ? (
        <p role="alert" className={styles.failed}>
          {m.account_confirm_failed()} {sentenceOf(sending.error, '')}
        </p>
      ) : null}
    </div>
  );
}
