import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { Link } from 'react-router-dom';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { pageLocale, oneDecimal } from '../../../ui/locale.ts';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { useTrustList } from '../../api/trust-queries.ts';
import { countByCircle } from './by-relationship.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import styles from './summary-details.module.css';
import { mentionsToShow, readSentiment, themesForTone, type Tone } from './sentiment.ts';

/** People who took part, the owner's trust in them, and the tone. */
export function ResponseAnalytics({ requestId, summary }: { requestId: string; summary: Summary }) {
  const people = useTrustList(requestId);
  const circles = countByCircle((people.data?.responses ?? []).filter(({ sealed }) => sealed));
  /** Whether no relationship has enough people to be shown. */
  const isUnsplit = circles.length === 1 && circles[0]?.circle === 'others';
  const seen = summary.window?.seen ?? [];
  const trustNote = trustNoteOf(summary);
  return (
    <section aria-labelledby="analytics" className={layout.tight}>
      <h2 id="analytics">{m.summary_analytics()}</h2>
      {isUnsplit ? (
        <p>{m.head_people({ count: circles[0]?.count ?? 0 })}</p>
      ) : circles.length > 0 ? (
        <ul className={classNames(layout.row, styles.circles)}>
          {circles.map(({ circle, count }) => (
            <li key={circle}>
              <RelationshipMark circle={circle} />
              <span>
                {circle === 'others' ? m.summary_others() : relationshipLabels[circle]()}{' '}
                <b>{count.toLocaleString(pageLocale())}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.trust}>
        <span>
          {m.summary_stat_trust()}{' '}
          <b dir="ltr">
            {oneDecimal(summary.average_trust_rating, pageLocale())}
            {m.summary_of_max({ max: trustRatingRange.max })}
          </b>
        </span>{' '}
        <Link to={paths.trust(requestId)} className={classNames(styles.link, styles.screenOnly)}>
          {m.dashboard_rate_trust({ count: summary.response_count })}
        </Link>
      </p>
      {trustNote ? <p className={classNames(layout.note, styles.screenOnly)}>{trustNote()}</p> : null}
      {seen.length > 0 ? <ToneLine seen={seen} /> : null}
    </section>
  );
}

/** Explains what weights change, unless all people count alike. */
function trustNoteOf({ summary_type: type, counts_alike: alike }: Summary): (() => string) | null {
  if (alike) return null;
  return type === 'text' ? m.window_order : m.summary_stat_trust_note;
}

const toneNames: Readonly<Record<Tone, () => string>> = {
  positive: () => m.summary_tone_positive(),
  balanced: () => m.summary_tone_balanced(),
  'growth-focused': () => m.summary_tone_growth(),
};

/** The tone, and the themes that it counts. */
function ToneLine({ seen }: { seen: readonly SeenTheme[] }) {
  const sentiment = readSentiment(seen);
  const isEnough = sentiment.themes >= themesForTone;
  return (
    <>
      <p>
        {m.summary_stat_tone()} <b>{isEnough ? toneNames[sentiment.tone]() : m.summary_tone_few()}</b>
      </p>
      <Disclosure summary={m.summary_tone_mentions()} className={styles.screenOnly}>
        <Mentions
          title={m.summary_tone_positive_mentions()}
          mentions={sentiment.positiveMentions}
          count={sentiment.positiveCount}
        />
        <Mentions
          title={m.summary_tone_growth_mentions()}
          mentions={sentiment.growthMentions}
          count={sentiment.growthCount}
        />
      </Disclosure>
    </>
  );
}

interface MentionsProps {
  title: string;
  mentions: readonly string[];
  /** Total number, as `mentions` may contain fewer. */
  count: number;
}

function Mentions({ title, mentions, count }: MentionsProps) {
  const shown = mentionsToShow(mentions);
  if (shown.length === 0) return null;
  return (
    <>
      <p className={styles.mentionKind}>{title}</p>
      <ul className={classNames(layout.tight, styles.mentions)}>
        {shown.map((mention) => (
          <li key={mention} dir="auto">
            {mention}
          </li>
        ))}
        {count > shown.length ? <li>{m.window_more({ count: count - shown.length })}</li> : null}
      </ul>
    </>
  );
}
