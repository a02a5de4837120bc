import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { useId, useState } from 'react';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { m } from '../../../paraglide/messages.js';
import layout from '../../../ui/layout.module.css';
import { useRateTrust } from '../../api/trust-queries.ts';
import styles from './open-panel.module.css';

/** Ratings for less, usual and more, by relationship. */
const steps: Readonly<Record<Relationship, readonly [number, number, number]>> = {
  family: [5, defaultTrustWeights.family, 10],
  'close-friend': [4, defaultTrustWeights['close-friend'], 10],
  colleague: [3, defaultTrustWeights.colleague, 9],
  other: [3, defaultTrustWeights.other, 8],
  acquaintance: [2, defaultTrustWeights.acquaintance, 6],
};

interface WeighingProps {
  requestId: string;
  newcomers: readonly TrustListItem[];
}

/** Choices of weight for each newcomer. Circles show the resulting weights. */
export function Weighing({ requestId, newcomers }: WeighingProps) {
  return (
    <section className={layout.snug} aria-labelledby="weighing">
      <h3 id="weighing">{m.trust_title()}</h3>
      <ul className={styles.people}>
        {newcomers.map((person) => (
          <li key={person.handle}>
            <PersonWeight requestId={requestId} person={person} />
          </li>
        ))}
      </ul>
      <p className={layout.note}>{m.weighing_evened()}</p>
    </section>
  );
}

function PersonWeight({ requestId, person }: { requestId: string; person: TrustListItem }) {
  const id = useId();
  const rate = useRateTrust(requestId, person.handle ?? '');
  const { relationship, trust_rating: rating, effective_weight: weight } = person;
  const [less, usual, more] = steps[relationship ?? 'other'];
  // Shows the choice at once, until the list contains it.
  const [chosen, setChosen] = useState<number | null>(null);
  if (chosen === rating && !rate.isPending) setChosen(null);
  const isStep = rating === less || rating === usual || rating === more;
  const choices = [
    { value: less, label: m.weighing_less() },
    { value: usual, label: m.weighing_usual() },
    { value: more, label: m.weighing_more() },
    // The slider of the trust screen may have set another rating.
    ...(isStep ? [] : [{ value: rating, label: String(rating) }]),
  ];

  function choose(value: number): void {
    setChosen(value);
    rate.mutate(value, { onError: () => setChosen(null) });
  }

  return (
    <fieldset className={styles.person} aria-describedby={`${id}-weight`}>
      <legend>
        <bdi>{person.responder_name}</bdi>
        {relationship ? <span> {relationshipLabels[relationship]()}</span> : null}
      </legend>
      <span className={styles.circle} aria-hidden="true">
        {/* The rating replaces a weight that is unknown. */}
        <i style={{ scale: String((weight ?? rating) / 10) }} />
      </span>
      <p id={`${id}-weight`} hidden>
        {weight === null ? null : m.trust_counts({ weight })}
      </p>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={(chosen ?? rating) === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
