import type { Summary } from '@blindspot/contracts/http/summaries';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../shell/router.ts';
import { PeopleList } from './people-list.tsx';
import type { TrustList } from './trust-queries.ts';
import styles from './trust-people.module.css';
import { WeightNote } from './weight-note.tsx';

interface TrustPeopleProps {
  requestId: string;
  list: TrustList;
  /** null where it cannot be had: then nobody can say what weights do here. */
  summary: Summary | null;
}

/** Those who are about to enter a result, and those who are in one. */
export function TrustPeople({ requestId, list, summary }: TrustPeopleProps) {
  const { responses: people, locked, next_set: next } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const others = people.filter(({ sealed }) => sealed);
  const hasAverages = summary?.summary_type === 'slider';
  const weighing = hasAverages ? (next.ready ? 'now' : 'later') : 'never';
  return (
    <>
      {summary ? <WeightNote summary={summary} people={people} /> : null}
      {newcomers.length > 0 ? (
        <section className={styles.group} aria-label={m.trust_new_people()}>
          {others.length > 0 ? <h2>{m.trust_new_people()}</h2> : null}
          {locked ? null : (
            <p className={styles.note}>
              {next.ready ? m.trust_ready() : m.trust_waiting({ count: next.missing })}
            </p>
          )}
          <PeopleList requestId={requestId} people={newcomers} locked={locked} weighing={weighing} />
        </section>
      ) : null}
      {next.ready && !locked ? (
        <p>
          <Link to={paths.beforeYouLook(requestId)} className={buttonClass()}>
            {m.summary_open_new()}
          </Link>
        </p>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.group} aria-label={m.trust_people_in()}>
          <h2>{m.trust_people_in()}</h2>
          <p className={styles.note}>{m.trust_people_in_text()}</p>
          <PeopleList requestId={requestId} people={others} weighing={weighing} />
        </section>
      ) : null}
    </>
  );
}
