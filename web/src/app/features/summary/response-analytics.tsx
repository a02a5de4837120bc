import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../../paraglide/messages.js';
import { RelationshipMark } from '../../lib/relationship-mark.tsx';
import { relationshipLabels } from '../../../documents/relationship-labels.ts';
import { pageLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.ts';
import { useTrustList } from '../../lib/trust-query.ts';
import { countByCircle } from './by-relationship.ts';
import styles from './response-analytics.module.css';
import { SectionLinks } from './section-links.tsx';
import { ToneCard } from './tone-card.tsx';
import { answersToWaitFor } from './waiting.ts';

export function ResponseAnalytics({ requestId, summary }: { requestId: string; summary: Summary }) {
  const people = useTrustList(requestId);
  const waitsFor = answersToWaitFor(summary);
  const circles = countByCircle(people.data?.responses ?? []);
  return (
    <section aria-labelledby="analytics" className={styles.section}>
      <SectionLinks hasAverages={summary.summary_type === 'slider'} />
      <h2 id="analytics">{m.summary_analytics()}</h2>
      <div className={styles.cards}>
        <div className={styles.card}>
          <h3>{m.summary_stat_answers()}</h3>
          <p className={styles.stat}>{summary.response_count}</p>
          {waitsFor > 0 ? <p>{m.summary_stat_next({ count: waitsFor })}</p> : null}
        </div>
        <div className={styles.card}>
          <h3>{m.summary_stat_trust()}</h3>
          <p className={styles.stat} dir="ltr">
            {summary.average_trust_rating.toLocaleString(pageLocale(), { maximumFractionDigits: 1 })}
            <span className={styles.of}>{m.summary_of_max({ max: trustRatingRange.max })}</span>
          </p>
          <p>
            <Link to={paths.trust(requestId)}>{m.summary_stat_trust_link()}</Link>
          </p>
        </div>
        <ToneCard summary={summary} />
        {circles.length > 0 ? (
          <div className={styles.card}>
            <h3>{m.summary_stat_people()}</h3>
            <ul className={styles.circles}>
              {circles.map(({ circle, count }) => (
                <li key={circle}>
                  <RelationshipMark circle={circle} />
                  <span>{circle === 'others' ? m.summary_others() : relationshipLabels[circle]()}</span>
                  <span className={styles.count}>{count}</span>
                </li>
              ))}
            </ul>
            <p className={styles.note}>{m.summary_circle_note({ circle: anonymity.circle })}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
