import type { Summary } from '@blindspot/contracts/http/summaries';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { missingWords } from '../../../domain/missing-words.ts';
import { isWeighed } from '../../../domain/is-weighed.ts';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { sharesOf } from './balance-words.ts';
import { PeopleList } from './people-list.tsx';
import type { TrustList } from './trust-queries.ts';
import styles from './trust-people.module.css';
import { WeightBalance } from './weight-balance.tsx';
import { WeightNote } from './weight-note.tsx';

interface TrustPeopleProps {
  requestId: string;
  list: TrustList;
  /** Whether the list is being read again. */
  isReading: boolean;
  /** null where it cannot be had: then nobody can say what weights do here. */
  summary: Summary | null;
}

/** Those who are about to enter a result, and those who are in one. */
export function TrustPeople({ requestId, list, isReading, summary }: TrustPeopleProps) {
  const { responses: people, locked, next_set: next } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const others = people.filter(({ sealed }) => sealed);
  const waits = { missing: next.missing, setAside: next.set_aside };
  const areWeighed = summary !== null && isWeighed(summary);
  const weighing = areWeighed ? (next.ready ? 'now' : 'later') : 'never';
  return (
    <>
      {summary && weighing === 'later' && newcomers.length > 0 && !locked ? (
        <WeightNote summary={summary} newcomers={newcomers.length + next.missing} />
      ) : null}
      {newcomers.length > 0 ? (
        <section className={styles.group} aria-label={m.trust_new_people()}>
          {others.length > 0 ? <h2>{m.trust_new_people()}</h2> : null}
          {locked ? null : (
            <p className={styles.note}>
              {areWeighed
                ? next.ready
                  ? m.trust_ready()
                  : missingWords(waits, m.trust_waiting)
                : next.ready
                  ? m.trust_ready_text()
                  : missingWords(waits, m.trust_waiting_text)}
            </p>
          )}
          {summary && weighing === 'now' ? (
            <WeightBalance
              requestId={requestId}
              summary={summary}
              newcomers={newcomers}
              isReading={isReading}
            />
          ) : null}
          <PeopleList
            requestId={requestId}
            people={newcomers}
            locked={locked}
            weighing={weighing}
            {...(weighing === 'now' && { shares: sharesOf(people) })}
          />
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
          <p className={styles.note}>{areWeighed ? m.trust_people_in_text() : m.trust_people_in_words()}</p>
          <PeopleList requestId={requestId} people={others} weighing={weighing} />
        </section>
      ) : null}
    </>
  );
}
