import { anonymity } from '@blindspot/contracts/anonymity';
import {
  defaultTrustWeights,
  relationships,
  trustRatingRange,
} from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../paraglide/messages.js';
import { relationshipLabels } from '../../domain/labels.ts';
import { Section } from './section.tsx';
import styles from './tables.module.css';

export function Comparison() {
  const rows = [
    [m.landing_compare_candour_regular(), m.landing_compare_candour_weighted()],
    [m.landing_compare_timing_regular(), m.landing_compare_timing_weighted({ full: anonymity.full })],
    [m.landing_compare_voices_regular(), m.landing_compare_voices_weighted()],
  ] as const;
  return (
    <Section id="compare" title={m.landing_compare_title()}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{m.landing_compare_regular()}</th>
            <th scope="col">{m.landing_compare_weighted()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([regular, weighted]) => (
            <tr key={regular}>
              <td>{regular}</td>
              <td>{weighted}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function TrustScale() {
  const rows = relationships.toSorted((a, b) => defaultTrustWeights[b] - defaultTrustWeights[a]);
  return (
    <Section id="scale" title={m.landing_scale_title()}>
      <div className={styles.scaleRow}>
        <table className={styles.scale}>
          <caption>{m.landing_scale_caption()}</caption>
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
        <p className={styles.example}>
          {m.landing_scale_example({
            low: defaultTrustWeights.acquaintance,
            high: defaultTrustWeights.family,
          })}
        </p>
      </div>
    </Section>
  );
}
