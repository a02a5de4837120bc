import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { m } from '../../../paraglide/messages.js';
import type { TrustList } from './trust-queries.ts';
import styles from './trust-people.module.css';
import { TrustRow } from './trust-row.tsx';

/** Those who are about to enter a result, and those who are in one. */
export function TrustPeople({ requestId, list }: { requestId: string; list: TrustList }) {
  const { responses: people, locked } = list;
  const newcomers = people.filter(({ sealed }) => !sealed);
  const others = people.filter(({ sealed }) => sealed);
  return (
    <>
      {newcomers.length > 0 ? (
        <section className={styles.group} aria-label={m.trust_new_people()}>
          {others.length > 0 ? <h2>{m.trust_new_people()}</h2> : null}
          <PeopleList requestId={requestId} people={newcomers} locked={locked} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.group} aria-label={m.trust_people_in()}>
          <h2>{m.trust_people_in()}</h2>
          <p className={styles.note}>{m.trust_people_in_text()}</p>
          <PeopleList requestId={requestId} people={others} locked={false} />
        </section>
      ) : null}
    </>
  );
}

interface PeopleListProps {
  requestId: string;
  people: readonly TrustListItem[];
  locked: boolean;
}

/** A slider for each person, in the order of their names. */
function PeopleList({ requestId, people, locked }: PeopleListProps) {
  return (
    <ul className={styles.list}>
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
