import { anonymity } from '@blindspot/contracts/anonymity';
import {
  defaultTrustWeights,
  relationships,
  trustRatingRange,
} from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../paraglide/messages.js';
import { WindowPane } from '../../ui/window-pane.tsx';
import { relationshipLabels } from '../../domain/relationship-labels.ts';
import { Section } from './section.tsx';
import styles from './tables.module.css';

export function Comparison() {
  const rows = [
    [m.landing_compare_voices(), m.landing_compare_voices_regular(), m.landing_compare_voices_weighted()],
    [m.landing_compare_candour(), m.landing_compare_candour_regular(), m.landing_compare_candour_weighted()],
    [
      m.landing_compare_timing(),
      m.landing_compare_timing_regular(),
      m.landing_compare_timing_weighted({ full: anonymity.full, batch: anonymity.batch }),
    ],
    [m.landing_compare_result(), m.landing_compare_result_regular(), m.landing_compare_result_weighted()],
  ] as const;
  return (
    <Section id="compare" title={m.landing_compare_title()} lead={m.landing_compare_lead()}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{m.landing_compare_what()}</th>
            <th scope="col">
              <WindowPane lit={false} size={24} /> {m.landing_compare_regular()}
            </th>
            <th scope="col">
              <WindowPane lit size={24} /> {m.landing_compare_weighted()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, regular, weighted]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-column={m.landing_compare_regular()}>{regular}</td>
              <td data-column={m.landing_compare_weighted()}>{weighted}</td>
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
