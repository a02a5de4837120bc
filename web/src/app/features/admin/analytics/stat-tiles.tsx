import { m } from '../../../../paraglide/messages.js';
import { pageLocale } from '../../../../ui/locale.ts';
import styles from './stat-tiles.module.css';
import type { Figures } from './figures.ts';

/** The totals, and what the last days added to them. */
export function StatTiles({ analytics }: { analytics: Figures }) {
  const { total_stats: total, recent_activity: recent, per_day: perDay } = analytics;
  const days = perDay.length;
  const tiles: readonly [name: string, value: number][] = [
    [m.admin_analytics_requests(), total.total_requests],
    [m.admin_analytics_responses(), total.total_responses],
    [m.admin_analytics_average(), total.average_responses_per_request],
    [m.admin_analytics_requests_recent({ days }), recent.requests_last_30_days],
    [m.admin_analytics_responses_recent({ days }), recent.responses_last_30_days],
  ];
  return (
    <section aria-label={m.admin_analytics_totals()}>
      <dl className={styles.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value.toLocaleString(pageLocale(), { maximumFractionDigits: 1 })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
