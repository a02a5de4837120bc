import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PlusIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { isUnreachable } from '../../api/api.ts';
import { requestsQuery } from '../../api/shared-queries.ts';
import { ConfirmEmail } from '../../shell/email-confirmation.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { DashboardDialogs, type OpenDialog } from './dashboard-dialogs.tsx';
import { hasSeenOnboarding } from './onboarding-dialog.tsx';
import { changeRequest, focusCard, useLiveCounts } from './request-queries.ts';
import { RequestCard } from './request-card.tsx';
import { paths } from '../../../domain/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './dashboard-screen.module.css';

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
  const isNew = requests.isSuccess && list?.length === 0 && !isWelcomed;
  const dialog: OpenDialog | null = asked ?? (isNew ? { kind: 'onboarding' } : null);
  const open = (next: OpenDialog | null): void => {
    setIsWelcomed(true);
    setDialog(next);
  };
  const close = (): void => open(null);
  const client = useQueryClient();
  // Waits a frame, because a modal dialog keeps the focus until it is closed.
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
            // At least one card has a primary button, unless all requests are archived.
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
                text={m.dashboard_empty_text({ full: anonymity.full })}
                actions={
                  <Button size="large" onClick={() => open({ kind: 'new' })}>
                    {m.dashboard_empty_action()}
                  </Button>
                }
              />
            ) : (
              <>
                <ConfirmEmail
                  text={m.dashboard_confirm_email()}
                  unless={({ result_mails }) => !result_mails}
                />
                {isAllArchived ? (
                  <p>{m.dashboard_all_archived()}</p>
                ) : (
                  <ul className={styles.cards} data-single={listed.length === 1 || undefined}>
                    {listed.map((request) => (
                      <li key={request.id}>
                        <RequestCard
                          request={request}
                          isNew={request.id === createdId}
                          onOpen={(kind) => setDialog({ kind, request })}
                          onArchived={focusList}
                          onReopen={() => void reopen(request)}
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

function ArchivedRequests({ requests }: { requests: readonly FeedbackRequest[] }) {
  const client = useQueryClient();
  return (
    <Disclosure summary={m.dashboard_archived({ count: requests.length })}>
      <p className={layout.note}>{m.dashboard_archived_text()}</p>
      <ul className={styles.archived}>
        {requests.map((request) => {
          const { id, title, response_count: count, closed_at: closedAt } = request;
          return (
            <li key={id} className={styles.request}>
              <h2 id={`${id}-archived`} className={styles.title} dir="auto">
                {count > 0 ? <Link to={paths.summary(id)}>{title}</Link> : title}
              </h2>
              <Badge>{m.dashboard_responses({ count })}</Badge>
              {closedAt ? <Badge>{m.dashboard_closed()}</Badge> : null}
              <Button
                variant="secondary"
                size="small"
                className={styles.back}
                aria-describedby={`${id}-archived`}
                onClick={() =>
                  void changeRequest(client, request, 'takeBack').then((isDone) => {
                    if (isDone) focusCard(id);
                  })
                }
              >
                {m.dashboard_take_back()}
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
