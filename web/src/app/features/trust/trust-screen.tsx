import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { NextSet, TrustListItem } from '@blindspot/contracts/http/trust';
import { CallError } from '@blindspot/contracts/client';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isWeighed } from '../../../domain/assessment-rows.ts';
import { missingWords } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSettledSummary } from '../../api/shared-queries.ts';
import { useTrustList, type TrustList } from '../../api/trust-queries.ts';
import { BackLink } from '../../shell/request-screen.tsx';
import { DashboardLink } from '../../shell/error-screen.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { TrustRow } from './trust-row.tsx';
import styles from './trust-screen.module.css';

const LockIcon = icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);

export function TrustScreen() {
  const { requestId = '' } = useParams();
  const list = useTrustList(requestId);
  const hasPeople = (list.data?.responses.length ?? 0) > 0;
  const summary = useSettledSummary(requestId, hasPeople);
  const written = isWritten(summary.data) ? summary.data : undefined;
  return (
    <div className={layout.loose}>
      <BackLink />
      <header className={classNames(layout.snug, layout.reading, styles.head)}>
        <ScreenTitle name={m.trust_title()} />
        {written ? <p>{leadOf(written)}</p> : null}
      </header>
      <section aria-label={m.trust_people()}>
        <Loaded
          query={list}
          errorTitle={m.trust_error_title()}
          errorText={(error) => (isUnreachable(error) ? m.trust_network_error() : m.trust_error_text())}
          wayOn={backIfGone}
        >
          {(loaded) =>
            hasPeople ? (
              <>
                {loaded.locked ? <LockedNotice next={loaded.next_set} /> : null}
                <TrustPeople
                  requestId={requestId}
                  list={loaded}
                  isWithdrawn={written?.stage === 'holding' && written.status === 'ready'}
                  counted={written?.counted_people}
                />
              </>
            ) : (
              <EmptyState
                title={m.trust_empty()}
                actions={<DashboardLink variant="primary" label={m.trust_empty_action()} />}
              />
            )
          }
        </Loaded>
      </section>
      {hasPeople ? (
        <p>
          <Link to={paths.summary(requestId)} className={buttonClass()}>
            {m.dashboard_view_summary()}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const backIfGone = (error: Error | null): ReactNode =>
  error instanceof CallError && error.status === 404 ? <DashboardLink variant="primary" /> : null;

function leadOf(summary: Summary): string | undefined {
  if (isWeighed(summary)) return m.weighing_evened();
  if (summary.counts_alike) return m.trust_lead_alike();
  return summary.summary_type === 'text' ? m.window_order() : undefined;
}

function LockedNotice({ next }: { next: NextSet }) {
  const { full } = anonymity;
  const { missing, set_aside: setAside } = next;
  return (
    <Notice title={m.trust_locked_title({ full: full + setAside })} icon={<LockIcon />}>
      <p>{missingWords({ missing, setAside }, () => m.trust_locked_text({ full }))}</p>
    </Notice>
  );
}

interface TrustPeopleProps {
  requestId: string;
  list: TrustList;
  /** Whether an erasure withdrew the result, so that its people wait for the next result. */
  isWithdrawn: boolean;
  /** Number of people whom the result counts. Set only after an erasure. */
  counted: number | undefined;
}

function TrustPeople({ requestId, list, isWithdrawn, counted }: TrustPeopleProps) {
  const { responses: people, locked } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const others = people.filter(({ sealed }) => sealed);
  return (
    <>
      {newcomers.length > 0 ? (
        <section className={layout.snug} aria-label={m.trust_new_people()}>
          {others.length > 0 ? <h2>{m.trust_new_people()}</h2> : null}
          <PeopleList requestId={requestId} people={newcomers} locked={locked} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className={layout.snug} aria-labelledby="people-in">
          <h2 id="people-in">{isWithdrawn ? m.trust_people_withdrawn() : m.trust_people_in()}</h2>
          <p className={layout.note}>
            {isWithdrawn ? m.trust_people_withdrawn_text() : enteredText(others.length, counted)}
          </p>
          <PeopleList requestId={requestId} people={others} locked={false} />
        </section>
      ) : null}
    </>
  );
}

export function enteredText(all: number, counted = all): string {
  const text = m.trust_people_in_text();
  return counted < all ? `${m.trust_people_counted({ count: counted, all })} ${text}` : text;
}

interface PeopleListProps {
  requestId: string;
  people: readonly TrustListItem[];
  locked: boolean;
}

function PeopleList({ requestId, people, locked }: PeopleListProps) {
  return (
    <ul className={layout.columns}>
      {people.map((person, place) => (
        <li key={person.handle ?? person.responder_name}>
          <TrustRow
            requestId={requestId}
            person={person}
            name={locked ? m.trust_response({ number: place + 1 }) : person.responder_name}
            locked={locked}
          />
        </li>
      ))}
    </ul>
  );
}
