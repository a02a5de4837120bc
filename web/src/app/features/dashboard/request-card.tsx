import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { toastMs } from '@blindspot/contracts/vocabulary/browser';
import { useEffect, useRef, useState, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { canOpenNext, missingToLook } from '../../../domain/next-result.ts';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, EditIcon, ShareIcon } from '../../../ui/icons.tsx';
import { copyText, ManualCopy } from '../../../ui/copy-field.tsx';
import { fullTime, relativeTime, useNow } from '../../../ui/relative-time.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { isWritten } from '../../api/shared-queries.ts';
import { CardMenu, type CardActions } from './card-menu.tsx';
import { CardNews } from './card-news.tsx';
import { CardState, useCardResult, useIsGuessAsked, useIsSeen } from './card-state.tsx';
import layout from '../../../ui/layout.module.css';
import { wantsSharingDialog } from './sharing-dialog.tsx';
import styles from './request-card.module.css';

interface RequestCardProps extends CardActions {
  request: FeedbackRequest;
  isNew: boolean;
}

export function RequestCard({ request, isNew, ...actions }: RequestCardProps) {
  const { onOpen, onReopen } = actions;
  const { id, title, description, response_count: count, closed_at: closedAt } = request;
  const isFollowUp = request.question_set === followUpSet;
  const isNarrow = useMedia('(width < 40rem)');
  const now = useNow(60_000);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const isSeen = useIsSeen(card);
  const { result, isPending } = useCardResult(request, isSeen);
  const missing = missingToLook(count, isWritten(result) ? result : undefined);
  const isReady = missing === 0;
  const isGuessAsked = useIsGuessAsked(request, isSeen);
  const isMoment = isWritten(result) && canOpenNext(result);
  /** The self-view has the card's secondary button, so the link to the summary is quiet. */
  const hasQuietSummary = isGuessAsked && count > 0;

  useEffect(() => {
    if (!isNew) return undefined;
    // Waits a frame, because the closing dialog first returns the focus to its opener.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isNew]);

  return (
    <article
      ref={card}
      className={classNames(layout.card, styles.card)}
      aria-labelledby={`${id}-title`}
      data-new={isNew || undefined}
      data-moment={isMoment || undefined}
    >
      <div className={layout.row}>
        {/* The badge waits until the result is loaded, because an erasure may have withdrawn the result. */}
        {isReady && !isPending ? (
          <Badge tone="primary">{m.dashboard_ready()}</Badge>
        ) : isReady || closedAt ? null : (
          <Badge>{m.dashboard_collecting()}</Badge>
        )}
        {isWritten(result) && result.stage === 'full' && !isMoment ? (
          <Badge>{m.dashboard_result_read()}</Badge>
        ) : null}
        {closedAt ? <Badge>{m.dashboard_closed()}</Badge> : null}
      </div>
      <div className={layout.tight}>
        <h2 ref={heading} id={`${id}-title`} className={styles.title} dir="auto" tabIndex={-1}>
          {count > 0 ? <Link to={paths.summary(id)}>{title}</Link> : title}
        </h2>
        {description ? <LongText key={description} text={description} /> : null}
      </div>
      <CardState request={request} result={result} missing={missing} />
      <div className={classNames(layout.row, styles.facts)}>
        <Badge>{m.dashboard_responses({ count })}</Badge>
        {isFollowUp ? <Badge>{m.follow_up_badge()}</Badge> : null}
        <time dateTime={request.created_at} title={fullTime(request.created_at)}>
          {m.dashboard_created({ when: relativeTime(request.created_at, now) })}
        </time>
      </div>
      <CardNews request={request} />
      <div className={styles.actions} data-lone={(count === 0 && !isGuessAsked) || isMoment || undefined}>
        {isReady && !isMoment ? <SummaryLink id={id} variant="primary" /> : null}
        {request.taken_down ? null : closedAt ? (
          <Button variant={isReady ? 'secondary' : 'primary'} onClick={onReopen}>
            {m.dashboard_reopen()}
          </Button>
        ) : (
          <CopyLinkButton
            link={request.shareable_link}
            variant={isReady ? 'secondary' : 'primary'}
            pulse={isNew}
            onCopied={() => {
              if (wantsSharingDialog()) onOpen('sharing');
            }}
          />
        )}
        {isGuessAsked ? (
          <Link to={paths.guess(id)} className={buttonClass({ variant: 'secondary' })}>
            {m.own_how_you_see()}
          </Link>
        ) : null}
        {count > 0 && !isReady && !isGuessAsked ? <SummaryLink id={id} variant="secondary" /> : null}
        <div className={styles.quiet}>
          {isNarrow ? null : (
            <>
              {hasQuietSummary ? <SummaryLink id={id} variant="quiet" /> : null}
              {count > 0 && !isFollowUp ? (
                <Link to={paths.trust(id)} className={buttonClass({ variant: 'quiet' })}>
                  {m.dashboard_rate_trust({ count })}
                </Link>
              ) : null}
              <Button
                variant="quiet"
                icon={<EditIcon size={18} />}
                onClick={() => onOpen('edit')}
                aria-describedby={`${id}-title`}
              >
                {m.dashboard_edit()}
              </Button>
            </>
          )}
          <CardMenu
            request={request}
            hasAll={isNarrow}
            hasSummary={isNarrow && hasQuietSummary}
            {...actions}
          />
        </div>
      </div>
    </article>
  );
}

function SummaryLink({ id, variant }: { id: string; variant: 'primary' | 'secondary' | 'quiet' }) {
  return (
    <Link to={paths.summary(id)} className={buttonClass({ variant })}>
      {m.dashboard_view_summary()}
    </Link>
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
      {outcome === 'by-hand' ? (
        <div className={styles.byHand}>
          <ManualCopy link={link} />
        </div>
      ) : null}
    </>
  );
}

function LongText({ text }: { text: string }) {
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return undefined;
    const measure = new ResizeObserver(() => {
      if (!element.dataset.open) setIsCut(element.scrollHeight > element.clientHeight + 1);
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, []);

  return (
    <div className={styles.long}>
      <p ref={paragraph} id={id} className={styles.description} dir="auto" data-open={open || undefined}>
        {text}
      </p>
      {isCut ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? m.dashboard_less() : m.dashboard_more()}
        </button>
      ) : null}
    </div>
  );
}
