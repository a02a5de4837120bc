import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { Summary } from '@blindspot/contracts/http/summaries';
import { useState, type Ref } from 'react';
import { canOpenNext } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { ExternalIcon, ShareIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { Failed, Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../../api/api.ts';
import { LinkSharing } from '../link-sharing/sharing.tsx';
import styles from './summary-view.module.css';
import { isSameVersion, isShownBy } from './shown-summary.ts';
import { useSharedSummary } from './summary-queries.ts';
import type { ShareFlow } from './share-dialog.tsx';

interface ShareBlockProps {
  ref: Ref<HTMLElement>;
  summary: Summary;
  newest: Summary;
  flow: ShareFlow;
}

export function ShareBlock({ ref, summary, newest, flow }: ShareBlockProps) {
  const { share, share_taken_down: takenDown, title } = summary;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="share"
      className={classNames(layout.sunken, layout.snug, styles.block)}
    >
      <h2 id="share">{m.share_title()}</h2>
      <p className={layout.muted}>
        {takenDown ? m.refusal_page_taken_down() : share ? m.share_state_shared() : m.share_state_not()}
      </p>
      <p role="status" className={styles.pending}>
        {flow.isPending ? m.share_pending() : null}
      </p>
      <Failed>{flow.error}</Failed>
      {share ? (
        <>
          <SharedText summary={summary} newest={newest} shareId={share.share_id} flow={flow} />
          <LinkSharing link={share.share_url} label={m.share_public_link()} shareTitle={title} />
          <SharedActions share={share} flow={flow} />
        </>
      ) : takenDown ? null : (
        <Button
          variant={canOpenNext(summary) ? 'secondary' : 'primary'}
          icon={<ShareIcon />}
          className={styles.share}
          busy={flow.isPending}
          onClick={flow.ask}
        >
          {m.summary_share_results()}
        </Button>
      )}
    </section>
  );
}

interface SharedTextProps extends Pick<ShareBlockProps, 'summary' | 'newest' | 'flow'> {
  shareId: string;
}

const countedAnswers = ({ counted_people, response_count }: PublicSummary): string =>
  m.answers_count({ count: counted_people ?? response_count });

function SharedText({ summary, newest, shareId, flow }: SharedTextProps) {
  const shared = useSharedSummary(shareId);
  if (shared.isPending) return null;
  if (shared.data && isShownBy(shared.data, summary))
    return <p>{shared.data.shows === 'helps' ? m.share_shows_helps() : m.share_shows_newest()}</p>;
  if (shared.data && isShownBy(shared.data, newest)) return <p>{m.share_shows_unread()}</p>;
  return (
    <>
      <p>
        {shared.data
          ? m.share_shows_older({ answers: countedAnswers(shared.data) })
          : m.share_shows_unknown()}
      </p>
      {summary.status === 'generating' ? null : <RenewButton summary={summary} newest={newest} flow={flow} />}
    </>
  );
}

function SharedActions({ share, flow }: { share: NonNullable<Summary['share']>; flow: ShareFlow }) {
  const [asks, setAsks] = useState(false);
  const { revoke } = flow;
  return (
    <div className={classNames(layout.row, styles.links)}>
      <LinkButton
        href={share.share_url}
        target="_blank"
        rel="noopener noreferrer"
        variant="quiet"
        size="small"
        icon={<ExternalIcon size={18} />}
      >
        {m.share_open()}
        <VisuallyHidden> ({m.opens_in_new_tab()})</VisuallyHidden>
      </LinkButton>
      <Button variant="quiet" size="small" onClick={flow.ask}>
        {m.summary_share_results()}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsks(true)}>
        {m.share_revoke()}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={m.share_revoke_title()}
          confirmLabel={m.share_revoke_confirm()}
          keepLabel={m.share_revoke_keep()}
          busy={revoke.isPending}
          error={revoke.isError ? sentenceOf(revoke.error, m.share_revoke_failed()) : undefined}
          onConfirm={() =>
            revoke.mutate(undefined, {
              onSuccess: () => {
                setAsks(false);
                showToast(m.share_revoked(), 'success');
                flow.focusBlock();
              },
            })
          }
          onKeep={() => setAsks(false)}
        >
          <p>{m.share_revoke_text()}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface RenewButtonProps {
  summary: Summary;
  newest: Summary;
  flow: ShareFlow;
}

function RenewButton({ summary, newest, flow }: RenewButtonProps) {
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        busy={flow.isPending}
        onClick={isSameVersion(newest, summary) ? flow.renew : flow.ask}
      >
        {m.share_renew()}
      </Button>
    </div>
  );
}

interface StaleLinkProps extends RenewButtonProps {
  shows: 'earlier-result' | 'earlier-text';
  shareId: string;
}

export function StaleLink({ shows, shareId, summary, newest, flow }: StaleLinkProps) {
  const { data: shared } = useSharedSummary(shareId);
  if (!shared || summary.status === 'generating') return null;
  if (isShownBy(shared, summary) || isShownBy(shared, newest)) return null;
  const isEarlierResult = shared.response_count !== summary.analyzed_count;
  if (isEarlierResult !== (shows === 'earlier-result')) return null;
  return (
    <Notice tone="info">
      <p>
        {isEarlierResult ? m.share_stale_result({ answers: countedAnswers(shared) }) : m.share_stale_words()}
      </p>
      <RenewButton summary={summary} newest={newest} flow={flow} />
    </Notice>
  );
}
