import type { Summary, SeenTheme } from '@blindspot/contracts/http/summaries';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import {
  trustRatingRange,
  relationships,
  type Relationship,
} from '@blindspot/contracts/vocabulary/relationships';
import { Link } from 'react-router-dom';
import { anonymity } from '@blindspot/contracts/anonymity';
import { isHardResult } from '../../../domain/hard-result.ts';
import { missingWords, missingAnswers } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { help } from '../../shell/product-name.ts';
import { ReportButton } from './report-button.tsx';
import { relationshipLabels } from '../../../domain/labels.ts';
import { paths } from '../../../domain/paths.ts';
import { oneDecimal } from '../../../ui/locale.ts';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { useTrustList } from '../../api/trust-queries.ts';
import { mentionsToShow, readSentiment, themesForTone, type Tone } from './sentiment.ts';
import layout from '../../../ui/layout.module.css';
import styles from './summary-details.module.css';

export function SummaryDetails({ requestId, summary }: { requestId: string; summary: Summary }) {
  return (
    <>
      <ResponseAnalytics requestId={requestId} summary={summary} />
      <FeedbackOverview summary={summary} />
      <CareAndReport requestId={requestId} summary={summary} />
    </>
  );
}

export function CareAndReport({ requestId, summary }: { requestId: string; summary: Summary }) {
  return (
    <>
      <KindLine summary={summary} />
      <div className={styles.report}>
        <ReportButton requestId={requestId} comment={undefined} />
      </div>
    </>
  );
}

function FeedbackOverview({ summary }: { summary: Summary }) {
  const missing = missingAnswers(summary);
  return (
    <section aria-labelledby="overview" className={layout.tight}>
      <h2 id="overview">{m.summary_overview()}</h2>
      <p className={layout.muted}>
        {m.summary_overview_count({ count: summary.counted_people ?? summary.analyzed_count })}{' '}
        {missing > 0 ? missingWords({ missing, setAside: summary.set_aside }, m.summary_stat_next) : null}
      </p>
    </section>
  );
}

function KindLine({ summary }: { summary: Summary }) {
  if (!isHardResult(summary))
    return (
      <Disclosure className={styles.foldedKind} summary={m.care_title()}>
        <KindText />
      </Disclosure>
    );
  return (
    <section className={classNames(layout.card, layout.tight, styles.kind)} aria-labelledby="care">
      <h2 id="care">{m.care_title()}</h2>
      <KindText />
    </section>
  );
}

function KindText() {
  const { url, name } = help();
  return (
    <div className={classNames(layout.tight, layout.muted, layout.reading)}>
      <p>{m.care_normal()}</p>
      <p>{m.care_wait()}</p>
      <p>
        {m.care_help()}{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{name}</bdi>
          <VisuallyHidden> ({m.opens_in_new_tab()})</VisuallyHidden>
        </a>
      </p>
    </div>
  );
}

function ResponseAnalytics({ requestId, summary }: { requestId: string; summary: Summary }) {
  const people = useTrustList(requestId);
  const circles = countPeople(people.data?.responses ?? [], summary);
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
                <b>{count.toLocaleString(getLocale())}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.trust}>
        <span>
          {m.summary_stat_trust()}{' '}
          <b dir="ltr">
            {oneDecimal(summary.average_trust_rating)}
            {m.summary_of_max({ max: trustRatingRange.max })}
          </b>
        </span>{' '}
        <Link to={paths.trust(requestId)} className={classNames(styles.link, styles.screenOnly)}>
          {m.dashboard_rate_trust({ count: summary.response_count })}
        </Link>
      </p>
      {trustNote ? <p className={classNames(layout.note, styles.screenOnly)}>{trustNote}</p> : null}
      {seen.length > 0 ? <ToneLine seen={seen} /> : null}
    </section>
  );
}

function trustNoteOf({ summary_type: type, counts_alike: alike }: Summary): string | null {
  if (alike) return null;
  return type === 'text' ? m.window_order() : m.summary_stat_trust_note();
}

const toneNames: Readonly<Record<Tone, () => string>> = {
  positive: () => m.summary_tone_positive(),
  balanced: () => m.summary_tone_balanced(),
  'growth-focused': () => m.summary_tone_growth(),
};

function ToneLine({ seen }: { seen: readonly SeenTheme[] }) {
  const sentiment = readSentiment(seen);
  const isEnough = sentiment.themes >= themesForTone;
  return (
    <>
      <p>
        {isEnough ? (
          <>
            {m.summary_stat_tone()} <b>{toneNames[sentiment.tone]()}</b>
          </>
        ) : (
          m.summary_tone_few()
        )}
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

interface CircleCount {
  /** 'others' combines all relationships with fewer than three people. */
  readonly circle: Relationship | 'others';
  readonly count: number;
}

/** Counts the people behind a result by relationship. After an erasure, returns only their total. */
export function countPeople(
  people: readonly Pick<TrustListItem, 'relationship' | 'sealed'>[],
  {
    since_erasure: isSinceErasure,
    counted_people: count = 0,
  }: Pick<Summary, 'since_erasure' | 'counted_people'>,
): CircleCount[] {
  if (!isSinceErasure) return countByCircle(people.filter(({ sealed }) => sealed));
  return count > 0 ? [{ circle: 'others', count }] : [];
}

/** Counts people by relationship. Combines small groups, because their members could be identified. */
export function countByCircle(people: readonly { relationship: Relationship | null }[]): CircleCount[] {
  if (people.length < anonymity.full) return [];
  const counts = relationships.map((circle) => ({
    circle,
    count: people.filter((person) => person.relationship === circle).length,
  }));
  const shown: CircleCount[] = counts.filter(({ count }) => count >= anonymity.circle);
  const rest = people.length - shown.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...shown, { circle: 'others', count: rest }] : shown;
}
