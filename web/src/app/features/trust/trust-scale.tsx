import { anonymity } from '@blindspot/contracts/anonymity';
import { defaultTrustWeights, relationships } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../../paraglide/messages.js';
import { RelationshipMark } from '../../lib/relationship-mark.tsx';
import { relationshipLabels } from '../../../documents/relationship-labels.ts';
import styles from './trust-scale.module.css';

const byWeight = relationships.toSorted(
  (one, other) => defaultTrustWeights[other] - defaultTrustWeights[one],
);

/** What a view counts before anybody changes it. */
export function TrustScale() {
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
      <p className={styles.note}>{m.trust_circle_note({ circle: anonymity.circle })}</p>
    </aside>
  );
}
