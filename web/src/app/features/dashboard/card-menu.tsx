import type { FeedbackRequest } from '@blindspot/contracts/http/feedback-requests';
import { followUpSet } from '@blindspot/contracts/vocabulary/question-sets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import type { RequestDialog } from './dashboard-dialogs.tsx';
import styles from './request-card.module.css';
import { changeRequest, type RequestChange } from './request-queries.ts';

export interface CardActions {
  onOpen: (dialog: RequestDialog) => void;
  onArchived: () => void;
  onReopen: () => void;
}

interface CardMenuProps extends CardActions {
  request: FeedbackRequest;
  hasAll: boolean;
  hasSummary: boolean;
}

const gapPx = 12;

export function CardMenu(items: CardMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  function close(): void {
    setIsOpen(false);
    frame.current?.querySelector('button')?.focus();
  }

  const closeNow = useEffectEvent(close);

  // The menu opens upwards if it has too little room below and more room above.
  useLayoutEffect(() => {
    const menu = frame.current?.lastElementChild;
    if (!isOpen || !frame.current || !(menu instanceof HTMLElement)) return;
    const { top, bottom } = frame.current.getBoundingClientRect();
    const below = innerHeight - bottom;
    menu.toggleAttribute('data-up', below < menu.offsetHeight + gapPx && top > below);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closeNow();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={frame} className={styles.menuFrame}>
      <Button
        variant="quiet"
        icon={<MoreIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={m.dashboard_menu_label()}
        aria-describedby={`${items.request.id}-title`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {m.dashboard_menu()}
      </Button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        {isOpen ? <CardMenuItems {...items} onClose={close} /> : null}
      </div>
    </div>
  );
}

function CardMenuItems(props: CardMenuProps & { onClose: () => void }) {
  const { request, hasAll, hasSummary, onClose, onOpen, onArchived, onReopen } = props;
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
        <Item onClose={onClose} onPress={() => onOpen('share')}>
          {m.dashboard_ways_to_share()}
        </Item>
      )}
      {hasAll ? (
        <Item onClose={onClose} onPress={() => onOpen('edit')}>
          {m.dashboard_edit()}
        </Item>
      ) : null}
      {isFollowUp ? null : (
        <Item onClose={onClose} onPress={() => onOpen('duplicate')}>
          {m.dashboard_duplicate()}
        </Item>
      )}
      {request.taken_down ? null : (
        <Item onClose={onClose} onPress={closedAt ? onReopen : () => change('close')}>
          {closedAt ? m.dashboard_reopen() : m.dashboard_close()}
        </Item>
      )}
      <Item onClose={onClose} onPress={() => change('archive')}>
        {m.dashboard_archive()}
      </Item>
      <Item apart onClose={onClose} onPress={() => onOpen('delete')}>
        {m.dashboard_delete()}
      </Item>
    </ul>
  );
}

interface ItemProps {
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
          // Closes the menu first, so that a dialog can later return the focus to the menu's button.
          onClose();
          onPress();
        }}
      >
        {children}
      </Button>
    </li>
  );
}
