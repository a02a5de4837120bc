import type { Summary } from '@blindspot/contracts/http/summaries';
import { useMemo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './response-analytics.module.css';
import { mentionsToShow, readSentiment, type Tone } from './sentiment.ts';
import { wholeText } from './summary-text.ts';
import own from './tone-card.module.css';

const toneNames: Readonly<Record<Tone, () => string>> = {
  positive: () => m.summary_tone_positive(),
  balanced: () => m.summary_tone_balanced(),
  'growth-focused': () => m.summary_tone_growth(),
};

/** The tone of the text by a count of words, said to be no more than that. */
export function ToneCard({ summary }: { summary: Summary }) {
  const text = wholeText(summary);
  const sentiment = useMemo(() => readSentiment(text), [text]);
  const positive = mentionsToShow(sentiment.positiveMentions);
  const growth = mentionsToShow(sentiment.growthMentions);
  return (
    <div className={styles.card}>
      <h3>{m.summary_stat_tone()}</h3>
      <p className={own.tone}>{toneNames[sentiment.tone]()}</p>
      <p>{m.summary_tone_note()}</p>
      {positive.length + growth.length > 0 ? (
        <Disclosure summary={m.summary_tone_mentions()} className={own.mentions}>
          <Mentions title={m.summary_tone_positive_mentions()} mentions={positive} />
          <Mentions title={m.summary_tone_growth_mentions()} mentions={growth} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Mentions({ title, mentions }: { title: string; mentions: readonly string[] }) {
  if (mentions.length === 0) return null;
  return (
    <>
      <p className={own.kind}>{title}</p>
      <ul className={own.list}>
        {mentions.map((mention) => (
          <li key={mention} dir="auto">
            {mention}
          </li>
        ))}
      </ul>
    </>
  );
}
