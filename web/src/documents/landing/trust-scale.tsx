import {
  defaultTrustWeights,
  relationships,
  trustRatingRange,
} from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../paraglide/messages.js';
import { relationshipLabels } from '../relationship-labels.ts';
import { Section } from './section.tsx';
import styles from './tables.module.css';

export function TrustScale() {
  const rows = relationships.toSorted((a, b) => defaultTrustWeights[b] - defaultTrustWeights[a]);
  return (
    <Section id="scale" title={m.landing_scale_title()} lead={m.landing_scale_lead()}>
      <div className={styles.scaleRow}>
        <table className={styles.scale}>
          <caption>{m.landing_scale_caption()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.landing_scale_relationship()}</th>
              <th scope="col">{m.landing_scale_weight()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((relationship) => (
              <tr key={relationship}>
                <th scope="row">{relationshipLabels[relationship]()}</th>
                <td>
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className={styles.barGround} width="100" height="10" />
                    <rect
                      className={styles.barValue}
                      width={(defaultTrustWeights[relationship] / trustRatingRange.max) * 100}
                      height="10"
                    />
                  </svg>
                  <b>{m.landing_scale_value({ weight: defaultTrustWeights[relationship] })}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <aside className={styles.example}>
          <h3>{m.landing_scale_example_title()}</h3>
          <p>
            {m.landing_scale_example({
              low: defaultTrustWeights.acquaintance,
              high: defaultTrustWeights.family,
            })}
          </p>
        </aside>
      </div>
    </Section>
  );
}
