import { anonymity } from '@blindspot/contracts/anonymity';
import { m } from '../../paraglide/messages.js';
import { WindowPane } from '../../ui/window-pane.tsx';
import styles from './tables.module.css';
import { Section } from './section.tsx';

export function Comparison() {
  const rows = [
    [m.landing_compare_voices(), m.landing_compare_voices_regular(), m.landing_compare_voices_weighted()],
    [m.landing_compare_candour(), m.landing_compare_candour_regular(), m.landing_compare_candour_weighted()],
    [
      m.landing_compare_timing(),
      m.landing_compare_timing_regular(),
      m.landing_compare_timing_weighted({ full: anonymity.full }),
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
