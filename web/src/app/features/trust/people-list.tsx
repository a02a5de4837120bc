import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './people-list.module.css';
import { areUnweighed, type Weighing } from './weight-words.ts';

const loadRow = () => import('./trust-row.tsx');
const TrustRow = lazy(async () => ({ default: (await loadRow()).TrustRow }));
// Beside the people themselves, so that neither waits for the other.
void loadRow().catch(() => undefined);

interface PeopleListProps {
  requestId: string;
  people: readonly TrustListItem[];
  locked?: boolean;
  weighing: Weighing;
}

/** A slider for each person, in the order of their names. */
export function PeopleList({ requestId, people, locked = false, weighing }: PeopleListProps) {
  const isUnweighed = weighing === 'now' && areUnweighed(people);
  return (
    <Suspense fallback={<Skeleton shape="block" count={people.length} />}>
      {isUnweighed ? <p className={styles.note}>{m.trust_unweighed()}</p> : null}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.handle ?? person.responder_name}>
            <TrustRow requestId={requestId} person={person} locked={locked} weighing={weighing} />
          </li>
        ))}
      </ul>
    </Suspense>
  );
}
