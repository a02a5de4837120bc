import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import styles from './card-menu-items.module.css';
import { changeRequest, type RequestChange } from './request-changes.ts';

export interface CardMenuItemsProps {
  request: FeedbackRequest;
  /** Where the card has no room for them, they stand here. */
  hasAll: boolean;
  /** The button of the card has other words: it opens a result that nobody has read yet, or asks for a guess. */
  hasSummary: boolean;
  onClose: () => void;
  onShare: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onArchived: () => void;
  onReopen: () => void;
}

/** Drawn when the menu of a card opens. */
export function CardMenuItems({
  request,
  hasAll,
  hasSummary,
  onClose,
  onShare,
  onEdit,
  onDuplicate,
  onDelete,
  onArchived,
  onReopen,
}: CardMenuItemsProps) {
  const client = useQueryClient();
  const { id, response_count: count, closed_at: closedAt } = request;
  const isFollowUp = request.question_set === followUpSet;

  function change(to: RequestChange): void {
    void changeRequest(client, request, to).then((isDone) => {
      if (isDone && to === 'archive') onArchived();
    });
  }

  return (
    <ul className={styles.items}>
      {hasSummary ? (
        <li>
          <Link to={paths.summary(id)} className={buttonClass({ variant: 'quiet', wide: true })}>
            {m.dashboard_view_summary()}
          </Link>
        </li>
      ) : null}
      {hasAll && count > 0 && !isFollowUp ? (
        <li>
          <Link to={paths.trust(id)} className={buttonClass({ variant: 'quiet', wide: true })}>
            {m.dashboard_rate_trust({ count })}
          </Link>
        </li>
      ) : null}
      {closedAt ? null : (
        <Item onClose={onClose} onPress={onShare}>
          {m.dashboard_ways_to_share()}
        </Item>
      )}
      {hasAll ? (
        <Item onClose={onClose} onPress={onEdit}>
          {m.dashboard_edit()}
        </Item>
      ) : null}
      {isFollowUp ? null : (
        <Item onClose={onClose} onPress={onDuplicate}>
          {m.dashboard_duplicate()}
        </Item>
      )}
      <Item onClose={onClose} onPress={closedAt ? onReopen : () => change('close')}>
        {closedAt ? m.dashboard_reopen() : m.dashboard_close()}
      </Item>
      <Item onClose={onClose} onPress={() => change('archive')}>
        {m.dashboard_archive()}
      </Item>
      <Item apart onClose={onClose} onPress={onDelete}>
        {m.dashboard_delete()}
      </Item>
    </ul>
  );
}

interface ItemProps {
  /** Set apart from the others by a line. */
  apart?: boolean;
  onClose: () => void;
  onPress: () => void;
  children: ReactNode;
}

function Item({ apart = false, onClose, onPress, children }: ItemProps) {
  return (
    <li className={apart ? styles.apart : undefined}>
      <Button
        variant="quiet"
        wide
        onClick={() => {
          // First, so that a dialog gives the focus back to the button that stays.
          onClose();
          onPress();
        }}
      >
        {children}
      </Button>
    </li>
  );
}
