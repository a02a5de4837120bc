import { anonymity } from '@blindspot/contracts/anonymity';
import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { tipsBelowResponses } from '@blindspot/contracts/vocabulary/analysis';
import { useEffect, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EditIcon, TrashIcon } from '../../../ui/icons.tsx';
import { Progress5 } from '../../../ui/progress5.tsx';
import { pageLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { fullTime, relativeTime } from '../../lib/relative-time.ts';
import { Link } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { summaryScreen, trustScreen } from '../../screens.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { FollowUpTip, SampleInsight } from './card-boxes.tsx';
import { LongText } from './long-text.tsx';
import styles from './request-card.module.css';

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
        <Badge tone={isReady ? 'primary' : 'spot'}>
          {isReady ? m.dashboard_ready() : m.dashboard_collecting()}
        </Badge>
        <Badge>{m.dashboard_responses({ count })}</Badge>
      </div>
      <div className={styles.words}>
        <h2 ref={heading} id={`${id}-title`} className={styles.title} dir="auto" tabIndex={-1}>
          {count > 0 ? (
            <Link
              to={paths.summary(id)}
              onPointerEnter={summaryScreen.prefetch}
              onFocus={summaryScreen.prefetch}
            >
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
            isReady ? m.dashboard_progress_full() : m.dashboard_progress({ count, target: anonymity.full })
          }
        />
        <time dateTime={request.created_at} title={fullTime(request.created_at, pageLocale())}>
          {m.dashboard_created({ when: relativeTime(request.created_at, now, pageLocale()) })}
        </time>
      </div>
      {count < tipsBelowResponses ? <FollowUpTip link={request.shareable_link} count={count} /> : null}
      {count > 0 && !isReady ? <SampleInsight /> : null}
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
              onPointerEnter={summaryScreen.prefetch}
              onFocus={summaryScreen.prefetch}
              data-first={isReady || undefined}
            >
              {m.dashboard_view_summary()}
            </Link>
            <Link
              to={paths.trust(id)}
              className={buttonClass({ variant: 'secondary' })}
              onPointerEnter={trustScreen.prefetch}
              onFocus={trustScreen.prefetch}
            >
              {m.dashboard_rate_trust({ count })}
            </Link>
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
