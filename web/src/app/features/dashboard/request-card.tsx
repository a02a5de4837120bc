import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { tipsBelowResponses } from '@blindspot/contracts/vocabulary/analysis';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { Suspense, useEffect, useRef, useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { CheckIcon, EditIcon, ShareIcon, TrashIcon } from '../../../ui/icons.tsx';
import { pageLocale } from '../../../ui/locale.ts';
import { ManualCopy } from '../../../ui/manual-copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { fullTime, relativeTime } from '../../../ui/relative-time.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useNow } from '../../../ui/use-now.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { prefetching } from '../../shell/lazy-screen.ts';
import { Link } from '../../shell/router.ts';
import { LongText } from './long-text.tsx';
import { ReadingState } from './reading-state.tsx';
import styles from './request-card.module.css';

// Beside the list itself, so that neither waits for the other.
const FollowUpTip = lazyPart(async () => (await import('./follow-up-tip.tsx')).FollowUpTip);

const PlanDay = lazyPart(async () => (await import('./plan-day.tsx')).PlanDay);

interface RequestCardProps {
  request: FeedbackRequest;
  /** Just made: it takes the focus and its share button draws the eye once. */
  isNew: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onCopied: () => void;
}

export function RequestCard({ request, isNew, onEdit, onDelete, onCopied }: RequestCardProps) {
  const { id, title, description, response_count: count } = request;
  const isReady = count >= anonymity.full;
  const isFollowUp = request.question_set === followUpSet;
  const now = useNow(60_000);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isNew) return undefined;
    // After the dialog has given the focus back to its opener.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);

  return (
    <article className={styles.card} aria-labelledby={`${id}-title`} data-new={isNew || undefined}>
      <div className={styles.badges}>
        <span className={styles.kind}>
          <Badge tone={isReady ? 'primary' : 'spot'}>
            {isReady ? m.dashboard_ready() : m.dashboard_collecting()}
          </Badge>
          {isFollowUp ? <Badge>{m.follow_up_badge()}</Badge> : null}
        </span>
        <Badge>{m.dashboard_responses({ count })}</Badge>
      </div>
      <div className={styles.words}>
        <h2 ref={heading} id={`${id}-title`} className={styles.title} dir="auto" tabIndex={-1}>
          {count > 0 ? (
            <Link to={paths.summary(id)} {...prefetching('summary')}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {description ? <LongText key={description} text={description} /> : null}
      </div>
      <div className={styles.progress}>
        <Progress5
          count={count}
          target={anonymity.full}
          label={
            isReady
              ? m.dashboard_progress_full({ target: anonymity.full })
              : m.dashboard_progress({ count, target: anonymity.full })
          }
        />
        <time dateTime={request.created_at} title={fullTime(request.created_at, pageLocale())}>
          {m.dashboard_created({ when: relativeTime(request.created_at, now, pageLocale()) })}
        </time>
      </div>
      {isReady ? <ReadingState requestId={id} count={count} /> : null}
      {request.follow_up_from === undefined ? null : (
        <Suspense fallback={null}>
          <PlanDay requestId={id} day={request.follow_up_from} />
        </Suspense>
      )}
      {count < tipsBelowResponses && !isFollowUp ? (
        <Suspense fallback={null}>
          <FollowUpTip link={request.shareable_link} count={count} />
        </Suspense>
      ) : null}
      {count > 0 && !isReady && !isFollowUp ? <SampleInsight /> : null}
      <div className={styles.actions}>
        <CopyLinkButton
          link={request.shareable_link}
          variant={isReady ? 'secondary' : 'primary'}
          pulse={isNew}
          onCopied={onCopied}
        />
        {count > 0 ? (
          <>
            <Link
              to={paths.summary(id)}
              className={buttonClass({ variant: isReady ? 'primary' : 'secondary' })}
              {...prefetching('summary')}
              data-first={isReady || undefined}
            >
              {m.dashboard_view_summary()}
            </Link>
            {isFollowUp ? null : (
              <Link
                to={paths.trust(id)}
                className={buttonClass({ variant: 'secondary' })}
                {...prefetching('trust')}
              >
                {m.dashboard_rate_trust({ count })}
              </Link>
            )}
          </>
        ) : null}
        <span className={styles.quiet}>
          <Button
            variant="quiet"
            icon={<EditIcon size={18} />}
            onClick={onEdit}
            aria-describedby={`${id}-title`}
          >
            {m.dashboard_edit()}
          </Button>
          <Button
            variant="quiet"
            icon={<TrashIcon size={18} />}
            onClick={onDelete}
            aria-describedby={`${id}-title`}
          >
            {m.dashboard_delete()}
          </Button>
        </span>
      </div>
    </article>
  );
}

interface CopyLinkButtonProps {
  link: string;
  variant: 'primary' | 'secondary';
  pulse: boolean;
  onCopied: () => void;
}

function CopyLinkButton({ link, variant, pulse, onCopied }: CopyLinkButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'by-hand' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    clearTimeout(timer.current);
    if (!(await copyText(link))) {
      setOutcome('by-hand');
      return;
    }
    setOutcome('copied');
    timer.current = setTimeout(() => setOutcome(null), toastMs);
    showToast(m.share_link_copied(), 'success');
    onCopied();
  }

  return (
    <>
      <Button
        variant={variant}
        icon={outcome === 'copied' ? <CheckIcon /> : <ShareIcon />}
        className={pulse ? styles.pulse : undefined}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? m.share_copied() : m.dashboard_share()}
      </Button>
      {outcome === 'by-hand' ? <ManualCopy link={link} /> : null}
    </>
  );
}

/** What an insight looks like. An example, and labelled as one: never the owner's own result. */
function SampleInsight() {
  return (
    <Notice tone="spot">
      <p className={styles.sampleHead}>
        <Badge tone="spot-outline">{m.dashboard_sample_label()}</Badge>
        {m.dashboard_sample_title()}
      </p>
      <p className={styles.sample}>{m.dashboard_sample_text()}</p>
      <p className={styles.note}>{m.dashboard_sample_note()}</p>
    </Notice>
  );
}
