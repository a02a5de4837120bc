import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { m } from '../../../paraglide/messages.js';
import styles from './people-list.module.css';
import { TrustRow } from './trust-row.tsx';
import type { Weighing } from './weight-words.ts';

interface PeopleListProps {
  requestId: string;
  people: readonly TrustListItem[];
  locked?: boolean;
  weighing: Weighing;
}

/** A slider for each person, in the order of their names. */
export function PeopleList({ requestId, people, locked = false, weighing }: PeopleListProps) {
  // Of one alone it is being asked for: somebody has just moved that slider.
  const isUnweighed = weighing === 'now' && people.every(({ effective_weight: weight }) => weight === null);
  return (
    <>
      {isUnweighed ? <p className={styles.note}>{m.trust_unweighed()}</p> : null}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.handle ?? person.responder_name}>
            <TrustRow requestId={requestId} person={person} locked={locked} weighing={weighing} />
          </li>
        ))}
      </ul>
    </>
  );
}
