import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { useNow } from '../../../ui/use-now.ts';
import styles from './card-news.module.css';

/** Once the day of a plan has come: that it has, and the way there. Before it, nothing. */
export function PlanDay({ requestId, day }: { requestId: string; day: string }) {
  const now = useNow(60_000);
  // As the service counts days.
  if (new Date(now).toISOString().slice(0, 10) < day) return null;
  return (
    <p className={styles.note}>
      {m.plan_day_come()} <Link to={`${paths.summary(requestId)}#plan`}>{m.plan_day_open()}</Link>
    </p>
  );
}
