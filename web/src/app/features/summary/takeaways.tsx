import type { Stage } from '@blindspot/contracts/anonymity';
import { m } from '../../../paraglide/messages.js';
import styles from './takeaways.module.css';

const titles: Readonly<Record<Stage, () => string>> = {
  holding: () => m.summary_takeaways_holding(),
  early: () => m.summary_takeaways_early(),
  full: () => m.summary_takeaways(),
};

export function Takeaways({ takeaways, stage }: { takeaways: readonly string[]; stage: Stage }) {
  if (takeaways.length === 0) return null;
  return (
    <section aria-labelledby="takeaways" className={styles.section}>
      <h2 id="takeaways">{titles[stage]()}</h2>
      <ol className={styles.list}>
        {takeaways.map((takeaway) => (
          <li key={takeaway} className={styles.item} dir="auto">
            {takeaway}
          </li>
        ))}
      </ol>
    </section>
  );
}
