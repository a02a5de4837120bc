import { anonymity } from '@blindspot/contracts/anonymity';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { ReactNode, RefObject } from 'react';
import { questionLanguage } from '../../../domain/assessment-rows.ts';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { m } from '../../../paraglide/messages.js';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { langOf } from '../../../ui/locale.ts';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { ReportButton } from './report-button.tsx';
import { useHiddenComments } from './hidden-comments.ts';
import { KindLine } from './kind-line.tsx';
import { ResponseAnalytics } from './response-analytics.tsx';
import { ShareBlock } from './share-block.tsx';
import styles from './summary-details.module.css';
import type { ShareFlow } from './use-share-flow.ts';

interface SummaryDetailsProps {
  requestId: string;
  summary: Summary;
  /** What a link would show, which need not have been read. */
  newest: Summary;
  sharing: ShareFlow;
  shareBlock: RefObject<HTMLElement | null>;
}

/** What follows the text of a full analysis: figures, comments, the way to share. */
export function SummaryDetails({ requestId, summary, newest, sharing, shareBlock }: SummaryDetailsProps) {
  return (
    <>
      <ResponseAnalytics requestId={requestId} summary={summary} />
      <FeedbackOverview requestId={requestId} summary={summary} />
      <KindLine summary={summary} />
      <ShareBlock ref={shareBlock} summary={summary} newest={newest} flow={sharing} />
      <div className={styles.report}>
        <ReportButton requestId={requestId} comment={undefined} />
      </div>
    </>
  );
}

export function FeedbackOverview({ requestId, summary }: { requestId: string; summary: Summary }) {
  const comments = Object.entries(summary.optional_responses);
  const { isHidden, hide, showAll } = useHiddenComments(requestId);
  const hidden = comments
    .flatMap(([, { responses }]) => responses)
    .filter(({ content }) => isHidden(content));
  return (
    <section aria-labelledby="overview" className={styles.section}>
      <h2 id="overview" tabIndex={-1}>
        {m.summary_overview()}
      </h2>
      <ul className={styles.facts}>
        <li>{m.summary_overview_count({ count: summary.analyzed_count })}</li>
      </ul>
      {comments.length === 0 ? (
        <p className={styles.none}>{m.summary_comments_none({ full: anonymity.full })}</p>
      ) : (
        comments.map(([key, { question_text: question, responses }]) => (
          <section key={key} className={styles.question} aria-labelledby={`comments-${key}`}>
            <h3 id={`comments-${key}`} tabIndex={-1} dir="auto" {...langOf(questionLanguage(summary, key))}>
              {question}
            </h3>
            <ul className={styles.comments}>
              {keyed(responses)
                .filter(({ comment }) => !isHidden(comment.content))
                .map(({ key: commentKey, comment }) => (
                  <li key={commentKey}>
                    <Comment
                      comment={comment}
                      report={
                        <ReportButton
                          requestId={requestId}
                          comment={{ question_key: key, content: comment.content }}
                        />
                      }
                      onHide={() => {
                        hide(comment.content);
                        announce(m.summary_comment_hidden());
                        document.querySelector<HTMLElement>(`#comments-${key}`)?.focus();
                      }}
                    />
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
      {hidden.length > 0 ? (
        <p className={styles.none}>
          {m.summary_comments_hidden({ count: hidden.length })}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              showAll();
              announce(m.summary_comments_shown());
              // The button is gone with what it was for.
              document.querySelector<HTMLElement>('#overview')?.focus();
            }}
          >
            {m.summary_comments_show()}
          </Button>
        </p>
      ) : null}
      {comments.length > 0 ? (
        <p className={styles.none}>{m.summary_comments_note({ full: anonymity.full })}</p>
      ) : null}
    </section>
  );
}

type CommentOf = Summary['optional_responses'][string]['responses'][number];

/** Two people may have written the same. */
function keyed(comments: readonly CommentOf[]): { key: string; comment: CommentOf }[] {
  const times = new Map<string, number>();
  return comments.map((comment) => {
    const time = (times.get(comment.content) ?? 0) + 1;
    times.set(comment.content, time);
    return { key: `${time} ${comment.content}`, comment };
  });
}

interface CommentProps {
  comment: CommentOf;
  report: ReactNode;
  onHide: () => void;
}

function Comment({ comment, report, onHide }: CommentProps) {
  const { content, relationship } = comment;
  return (
    <>
      <p dir="auto">{content}</p>
      <span className={styles.from}>
        {relationship === 'other' ? null : (
          <>
            <RelationshipMark circle={relationship} />
            {relationshipLabels[relationship]()}
          </>
        )}
        <Button variant="quiet" size="small" className={styles.hide} onClick={onHide}>
          {m.summary_hide_comment()}
        </Button>
        {report}
      </span>
    </>
  );
}
