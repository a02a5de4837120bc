import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './dashboard-screen.module.css';
import { changeRequest, focusCard } from './request-queries.ts';

/** The archived requests, folded below the list. */
export function ArchivedRequests({ requests }: { requests: readonly FeedbackRequest[] }) {
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
