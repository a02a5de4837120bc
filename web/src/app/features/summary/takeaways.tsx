import { m } from '../../../paraglide/messages.js';
import styles from './takeaways.module.css';

export function Takeaways({ takeaways, isFull }: { takeaways: readonly string[]; isFull: boolean }) {
  if (takeaways.length === 0) return null;
  return (
    <section aria-labelledby="takeaways" className={styles.section}>
      <h2 id="takeaways">{isFull ? m.summary_takeaways() : m.summary_takeaways_early()}</h2>
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
