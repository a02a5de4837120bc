import { anonymity } from '@blindspot/contracts/anonymity';
import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { Link } from 'react-router-dom';
import { missingWords } from '../../../domain/missing-words.ts';
import { missingVoices } from '../../../domain/next-result.ts';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { oneDecimal } from '../../../ui/one-decimal.ts';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { useTrustList } from '../../api/trust-query.ts';
import { countByCircle } from './by-relationship.ts';
import { quotedQuestions } from './hidden-words.ts';
import styles from './response-analytics.module.css';
import { mentionsToShow, readSentiment, themesForTone, type Tone } from './sentiment.ts';
import { windowTitle } from './window-title.ts';

export function ResponseAnalytics({ requestId, summary }: { requestId: string; summary: Summary }) {
  const people = useTrustList(requestId);
  const waitsFor = missingVoices(summary);
  const circles = countByCircle((people.data?.responses ?? []).filter(({ sealed }) => sealed));
  const seen = summary.window?.seen ?? [];
  return (
    <section aria-labelledby="analytics" className={styles.section}>
      <h2 id="analytics">{m.summary_analytics()}</h2>
      <div className={styles.cards}>
        <div className={styles.card}>
          <h3>{m.summary_stat_answers()}</h3>
          <p className={styles.stat}>{summary.response_count.toLocaleString(pageLocale())}</p>
          {summary.waiting > 0 || summary.set_aside > 0 ? (
            <p>{m.summary_stat_in_result({ count: summary.analyzed_count })}</p>
          ) : null}
          {waitsFor > 0 ? (
            <p>{missingWords({ missing: waitsFor, setAside: summary.set_aside }, m.summary_stat_next)}</p>
          ) : null}
        </div>
        <div className={styles.card}>
          <h3>{m.summary_stat_trust()}</h3>
          <p className={styles.stat} dir="ltr">
            {oneDecimal(summary.average_trust_rating, pageLocale())}
            <span className={styles.of}>{m.summary_of_max({ max: trustRatingRange.max })}</span>
          </p>
          <p>{trustNoteOf(summary)()}</p>
          <p>
            <Link to={paths.trust(requestId)}>
              {summary.summary_type === 'text' || summary.counts_alike
                ? m.summary_stat_trust_link_text()
                : m.summary_stat_trust_link()}
            </Link>
          </p>
        </div>
        {seen.length > 0 ? <ToneCard seen={seen} /> : null}
        {circles.length > 0 ? (
          <div className={styles.card}>
            <h3>{m.summary_stat_people()}</h3>
            <ul className={styles.circles}>
              {circles.map(({ circle, count }) => (
                <li key={circle}>
                  <RelationshipMark circle={circle} />
                  <span>{circle === 'others' ? m.summary_others() : relationshipLabels[circle]()}</span>
                  <span className={styles.count}>{count.toLocaleString(pageLocale())}</span>
                </li>
              ))}
            </ul>
            <p className={styles.note}>{m.summary_circle_note({ circle: anonymity.circle })}</p>
          </div>
        ) : null}
      </div>
      <SectionLinks summary={summary} />
    </section>
  );
}

const trustNoteOf = ({ summary_type: type, counts_alike: alike }: Summary): (() => string) =>
  alike
    ? m.summary_stat_trust_note_alike
    : type === 'text'
      ? m.summary_stat_trust_note_text
      : m.summary_stat_trust_note;

/** Ways to the parts of a long page; in the rail beside it, where there is one. */
function SectionLinks({ summary }: { summary: Summary }) {
  return (
    <nav aria-labelledby="on-this-page" className={styles.links}>
      <h2 id="on-this-page">{m.summary_on_this_page()}</h2>
      {summary.window ? <a href="#window">{windowTitle(summary.window)}</a> : null}
      {summary.summary_type === 'slider' ? (
        <a href="#averages">{summary.counts_alike ? m.summary_averages_alike() : m.summary_averages()}</a>
      ) : null}
      <a href="#takeaways">{m.summary_takeaways()}</a>
      <a href="#analysis">{m.summary_analysis()}</a>
      {quotedQuestions(summary).length > 0 ? <a href="#own-words">{m.words_title()}</a> : null}
      <a href="#overview">{m.summary_overview()}</a>
      <a href="#share">{m.share_title()}</a>
    </nav>
  );
}

const toneNames: Readonly<Record<Tone, () => string>> = {
  positive: () => m.summary_tone_positive(),
  balanced: () => m.summary_tone_balanced(),
  'growth-focused': () => m.summary_tone_growth(),
};

/** The tone by a count of themes, said to be no more than that. */
function ToneCard({ seen }: { seen: readonly SeenTheme[] }) {
  const sentiment = readSentiment(seen);
  const isEnough = sentiment.themes >= themesForTone;
  const positive = mentionsToShow(sentiment.positiveMentions);
  const growth = mentionsToShow(sentiment.growthMentions);
  return (
    <div className={styles.card}>
      <h3>{m.summary_stat_tone()}</h3>
      {isEnough ? <p className={styles.tone}>{toneNames[sentiment.tone]()}</p> : null}
      <p>{isEnough ? m.summary_tone_note() : m.summary_tone_few({ enough: themesForTone })}</p>
      <Disclosure summary={m.summary_tone_mentions()} className={styles.mentions}>
        <Mentions title={m.summary_tone_positive_mentions()} mentions={positive} />
        <Mentions title={m.summary_tone_growth_mentions()} mentions={growth} />
      </Disclosure>
    </div>
  );
}

function Mentions({ title, mentions }: { title: string; mentions: readonly string[] }) {
  if (mentions.length === 0) return null;
  return (
    <>
      <p className={styles.kind}>{title}</p>
      <ul className={styles.list}>
        {mentions.map((mention) => (
          <li key={mention} dir="auto">
            {mention}
          </li>
        ))}
      </ul>
    </>
  );
}
