import { m } from '../../../paraglide/messages.js';
import { pageLocale } from '../../../ui/locale.ts';
import { fullDay } from '../../../ui/relative-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './card-news.module.css';

/** So long before, the card says it. */
const saidAheadDays = 45;

/** Where whoever runs the site keeps requests for a time: when this one goes. Nothing while that is far off. */
export function KeptUntilNote({ day }: { day: string }) {
  const now = useNow(60_000);
  if (Date.parse(day) - now > saidAheadDays * 86_400_000) return null;
  return <p className={styles.note}>{m.dashboard_kept_until({ day: fullDay(day, pageLocale()) })}</p>;
}
