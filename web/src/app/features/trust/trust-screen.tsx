import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { NextSet } from '@blindspot/contracts/http/trust';
import { CallError } from '@blindspot/contracts/client';
import { defaultTrustWeights, relationships } from '@blindspot/contracts/vocabulary/relationships';
import { Link, useParams } from 'react-router-dom';
import { assessmentRows } from '../../../domain/assessment-rows.ts';
import { isWeighed } from '../../../domain/is-weighed.ts';
import { missingWords } from '../../../domain/missing-words.ts';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state-panels.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { isUnreachable } from '../../api/api.ts';
import { isWritten, useSettledSummary } from '../../api/summary-query.ts';
import { useTrustList } from '../../api/trust-query.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { ScreenTitle } from '../../shell/screen-title.tsx';
import { TrustPeople } from './trust-people.tsx';
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
  const people = list.data?.responses ?? [];
  const summary = useSettledSummary(requestId, people.length > 0);
  const written = isWritten(summary.data) ? summary.data : undefined;

  if (!list.data && list.isError) {
    const isGone = list.error instanceof CallError && list.error.status === 404;
    return (
      <ErrorScreen
        title={m.trust_error_title()}
        text={isUnreachable(list.error) ? m.trust_network_error() : m.trust_error_text()}
        {...(isGone ? {} : { onRetry: () => void list.refetch() })}
      />
    );
  }

  return (
    <div className={styles.screen}>
      <BackLink />
      <header className={styles.head}>
        <ScreenTitle name={m.trust_title()} />
        {written ? <p>{leadOf(written)()}</p> : null}
        {written && isWeighed(written) ? <p>{leftAloneWords(written)}</p> : null}
      </header>
      <div className={styles.columns}>
        <section aria-busy={list.isPending} aria-label={m.trust_people()} className={styles.people}>
          {list.isPending ? (
            <>
              <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
              <Skeleton shape="block" count={3} />
            </>
          ) : null}
          {list.data && people.length === 0 ? (
            <EmptyState
              title={m.trust_empty()}
              actions={
                <Link to={paths.dashboard} className={buttonClass()}>
                  {m.trust_empty_action()}
                </Link>
              }
            />
          ) : null}
          {list.data?.locked && people.length > 0 ? <LockedNotice next={list.data.next_set} /> : null}
          {list.data && people.length > 0 ? (
            summary.isPending ? (
              <Skeleton shape="block" count={3} />
            ) : (
              <TrustPeople
                requestId={requestId}
                list={list.data}
                isReading={list.isFetching}
                summary={isWritten(summary.data) ? summary.data : null}
              />
            )
          ) : null}
        </section>
        <TrustScale />
      </div>
      {people.length > 0 ? (
        <p>
          <Link to={paths.summary(requestId)} className={buttonClass({ variant: 'secondary' })}>
            {m.dashboard_view_summary()}
          </Link>
        </p>
      ) : null}
      {list.isError ? (
        <Button variant="secondary" onClick={() => void list.refetch()}>
          {m.app_try_again()}
        </Button>
      ) : null}
    </div>
  );
}

const leadOf = ({ summary_type: type, counts_alike: alike }: Summary): (() => string) =>
  alike ? m.trust_lead_alike : type === 'text' ? m.trust_lead_text : m.trust_lead;

/** Where weights do nothing, because somebody left a slider alone; with the rows of the result that stands. */
function leftAloneWords(summary: Summary): string {
  const rows = assessmentRows(summary).filter(({ countsAlike }) => countsAlike);
  if (rows.length === 0) return m.trust_left_alone();
  const names = new Intl.ListFormat(pageLocale(), { type: 'conjunction' }).format(
    rows.map(({ name }) => name),
  );
  return `${m.trust_left_alone()} ${m.trust_left_alone_rows({ rows: names })}`;
}

const byWeight = relationships.toSorted(
  (one, other) => defaultTrustWeights[other] - defaultTrustWeights[one],
);

/** What a view counts before anybody changes it. */
function TrustScale() {
  return (
    <aside className={styles.scale} aria-labelledby="trust-scale">
      <h2 id="trust-scale">{m.trust_scale_title()}</h2>
      <p>{m.trust_scale_text()}</p>
      <dl className={styles.weights}>
        {byWeight.map((relationship) => (
          <div key={relationship}>
            <dt>
              <RelationshipMark circle={relationship} />
              {relationshipLabels[relationship]()}
            </dt>
            <dd>{defaultTrustWeights[relationship]}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
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
