import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { RefObject } from 'react';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { m } from '../../../paraglide/messages.js';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { ResponseAnalytics } from './response-analytics.tsx';
import { ShareBlock } from './share-block.tsx';
import styles from './summary-details.module.css';
import type { ShareFlow } from './use-share-flow.ts';

interface SummaryDetailsProps {
  requestId: string;
  summary: Summary;
  sharing: ShareFlow;
  shareBlock: RefObject<HTMLElement | null>;
}

/** What follows the text of a full analysis: figures, comments, the way to share. */
export function SummaryDetails({ requestId, summary, sharing, shareBlock }: SummaryDetailsProps) {
  return (
    <>
      <ResponseAnalytics requestId={requestId} summary={summary} />
      <FeedbackOverview summary={summary} />
      <ShareBlock ref={shareBlock} summary={summary} flow={sharing} />
    </>
  );
}

function FeedbackOverview({ summary }: { summary: Summary }) {
  const comments = Object.entries(summary.optional_responses);
  return (
    <section aria-labelledby="overview" className={styles.section}>
      <h2 id="overview">{m.summary_overview()}</h2>
      <ul className={styles.facts}>
        <li>{m.summary_overview_count({ count: summary.analyzed_count })}</li>
      </ul>
      {comments.length === 0 ? (
        <p className={styles.none}>{m.summary_comments_none({ full: anonymity.full })}</p>
      ) : (
        comments.map(([key, { question_text: question, responses }]) => (
          <section key={key} className={styles.question} aria-labelledby={`comments-${key}`}>
            <h3 id={`comments-${key}`} dir="auto">
              {question}
            </h3>
            <ul className={styles.comments}>
              {responses.map(({ content, relationship }) => (
                <li key={`${relationship} ${content}`}>
                  <p dir="auto">{content}</p>
                  {relationship === 'other' ? null : (
                    <span className={styles.from}>
                      <RelationshipMark circle={relationship} />
                      {relationshipLabels[relationship]()}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {comments.length > 0 ? (
        <p className={styles.none}>{m.summary_comments_note({ full: anonymity.full })}</p>
      ) : null}
    </section>
  );
}
