import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { m } from '../../../paraglide/messages.js';
import styles from './people-list.module.css';
import { TrustRow } from './trust-row.tsx';
import { areUnweighed, type Weighing } from './weight-words.ts';

interface PeopleListProps {
  requestId: string;
  people: readonly TrustListItem[];
  locked?: boolean;
  weighing: Weighing;
  /** What share of the coming result each view is, by handle; none where that is not said. */
  shares?: ReadonlyMap<string, number>;
}

/** A slider for each person, in the order of their names. */
export function PeopleList({ requestId, people, locked = false, weighing, shares }: PeopleListProps) {
  const isUnweighed = weighing === 'now' && areUnweighed(people);
  return (
    <>
      {isUnweighed ? <p className={styles.note}>{m.trust_unweighed()}</p> : null}
      <ul className={styles.list}>
        {people.map((person, place) => (
          <li key={person.handle ?? person.responder_name}>
            <TrustRow
              requestId={requestId}
              person={person}
              name={locked ? m.trust_response({ number: place + 1 }) : person.responder_name}
              locked={locked}
              weighing={weighing}
              share={shares?.get(person.handle ?? '')}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
