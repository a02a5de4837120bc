import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { relationshipLabels } from '../../../domain/labels.ts';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { Range } from '../../../ui/range.tsx';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { rateProblem, useRateTrust } from '../../api/trust-queries.ts';
import styles from './trust-screen.module.css';

interface TrustRowProps {
  requestId: string;
  person: TrustListItem;
  name: string;
  locked: boolean;
}

export function TrustRow({ requestId, person, name, locked }: TrustRowProps) {
  const rate = useRateTrust(requestId, person.handle ?? '');
  // Position of the slider until the list contains the saved rating.
  const [moving, setMoving] = useState<number | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const value = moving ?? person.trust_rating;
  if (moving === person.trust_rating && !rate.isPending) setMoving(null);
  const { relationship } = person;

  function move(to: number): void {
    const isBack = to === person.trust_rating && !rate.isPending;
    setMoving(isBack ? null : to);
  }

  function save(rating: number, undoTo: number | null): void {
    move(rating);
    rate.mutate(rating, { onSuccess: () => setBefore(undoTo), onError: () => setMoving(null) });
  }

  function undo(to: number): void {
    endMove();
    save(to, null);
  }

  const { row, startMove, endMove } = useMove((rating, from) => save(rating, from === rating ? null : from));

  return (
    <div className={classNames(layout.card, styles.row)} ref={row}>
      <Range
        label={
          <span className={styles.person}>
            <bdi>{name}</bdi>
            {relationship ? (
              <span className={styles.relationship}>
                <RelationshipMark circle={relationship} />
                {relationshipLabels[relationship]()}
              </span>
            ) : null}
          </span>
        }
        min={trustRatingRange.min}
        max={trustRatingRange.max}
        value={value}
        reading={value}
        disabled={locked}
        aria-valuetext={m.trust_value({ value, max: trustRatingRange.max })}
        onChange={(event) => {
          startMove(value);
          move(event.target.valueAsNumber);
        }}
      />
      {rate.isError ? (
        <p className={layout.failed}>
          {rateProblem(rate.error)}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => save(rate.variables, person.trust_rating)}
          >
            {m.app_retry()}
          </button>
        </p>
      ) : rate.isPending ? (
        <p className={styles.status}>{m.trust_saving()}</p>
      ) : rate.isSuccess && before !== null ? (
        <button type="button" className={classNames(styles.link, styles.status)} onClick={() => undo(before)}>
          {m.app_undo()}
        </button>
      ) : null}
    </div>
  );
}

/** Reports each drag or series of key presses once. React's onChange would fire at every step. */
function useMove(onCommit: (to: number, from: number) => void) {
  const row = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const startMove = (from: number): void => {
    start.current ??= from;
  };
  const endMove = (): void => {
    start.current = null;
  };
  const commit = useEffectEvent((to: number) => onCommit(to, start.current ?? to));

  useEffect(() => {
    const node = row.current;
    if (!node) return undefined;
    let dragging = false;
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return;
      commit(target.valueAsNumber);
      if (dragging) start.current = null;
    };
    const onKeyDown = (): void => {
      dragging = false;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) start.current = null;
    };
    const onPointerDown = ({ target }: Event): void => {
      dragging = target instanceof HTMLInputElement && node.contains(target);
      start.current = null;
    };
    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener('change', onChange, { signal });
    node.addEventListener('keydown', onKeyDown, { signal });
    node.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    return () => listening.abort();
  }, []);
  return { row, startMove, endMove };
}
