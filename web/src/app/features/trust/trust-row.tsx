import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { defaultTrustWeights, trustRatingRange } from '@blindspot/contracts/vocabulary/relationships';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { relationshipLabels } from '../../../domain/relationship-labels.ts';
import { m } from '../../../paraglide/messages.js';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Range } from '../../../ui/range.tsx';
import { RelationshipMark } from '../../../ui/relationship-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isUnreachable } from '../../api/api.ts';
import { useRateTrust } from './trust-queries.ts';
import styles from './trust-row.module.css';
import { keptWords, weightWords, type Weighing } from './weight-words.ts';

interface TrustRowProps {
  requestId: string;
  person: TrustListItem;
  /** Of the person, or what stands for it while names are kept. */
  name: string;
  locked: boolean;
  weighing: Weighing;
  /** In percent of the coming result. */
  share?: number | undefined;
}

/** One person: name and relationship, never an answer. Saves when the slider is let go. */
export function TrustRow({ requestId, person, name, locked, weighing, share }: TrustRowProps) {
  const weightId = useId();
  const rate = useRateTrust(requestId, person.handle ?? '', weighing);
  // Until the list shows the last of several moves: what it shows before may be an earlier one.
  const [moving, setMoving] = useState<number | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const value = moving ?? person.trust_rating;
  if (moving === person.trust_rating && !rate.isPending) setMoving(null);
  const { relationship } = person;
  const weight = weightWords(person, weighing);
  const kept = keptWords(person, weighing);
  const counts = weight !== null && moving === null ? person.effective_weight : null;

  function move(to: number): void {
    const isBack = to === person.trust_rating && !rate.isPending;
    setMoving(isBack ? null : to);
  }

  function save(rating: number, undoTo: number | null): void {
    move(rating);
    rate.mutate(rating, {
      onSuccess: () => {
        setBefore(undoTo);
        showToast(m.trust_updated(), 'success');
      },
      onError: (error) => {
        setMoving(null);
        showToast(isUnreachable(error) ? m.trust_network_error() : m.trust_failed(), 'danger');
      },
    });
  }

  function undo(to: number): void {
    endMove();
    save(to, null);
  }

  const { row, startMove, endMove } = useMove((rating, from) => save(rating, from === rating ? null : from));

  return (
    <div className={styles.row} ref={row}>
      <Range
        label={
          <span className={styles.person}>
            <bdi>{name}</bdi>
            {relationship ? (
              <span className={styles.relationship}>
                <RelationshipMark circle={relationship} />
                {m.trust_usual({
                  relationship: relationshipLabels[relationship](),
                  weight: defaultTrustWeights[relationship],
                })}
              </span>
            ) : null}
          </span>
        }
        min={trustRatingRange.min}
        max={trustRatingRange.max}
        value={value}
        reading={value}
        disabled={locked}
        aria-describedby={weightId}
        aria-valuetext={m.trust_value({ value, max: trustRatingRange.max })}
        onChange={(event) => {
          startMove(value);
          move(event.target.valueAsNumber);
        }}
      />
      {counts === null ? null : <CountsMark weight={counts} />}
      <div className={styles.foot} data-unweighed={weighing === 'never' || undefined}>
        <p id={weightId} className={styles.weight} data-moving={moving !== null || undefined}>
          {weight}
          {counts === null || share === undefined ? null : ` (${m.trust_share({ share })})`}{' '}
          {kept ? <span className={styles.kept}>{kept}</span> : null}
        </p>
        <div className={styles.status}>
          {rate.isError ? (
            <p className={styles.failed}>
              {isUnreachable(rate.error) ? m.trust_network_error() : m.trust_failed()}{' '}
              <button
                type="button"
                className={styles.link}
                onClick={() => save(rate.variables, person.trust_rating)}
              >
                {m.app_retry()}
              </button>
            </p>
          ) : rate.isPending ? (
            <p>{m.trust_saving()}</p>
          ) : rate.isSuccess ? (
            <p className={styles.saved}>
              <CheckIcon size={16} />
              {m.trust_saved()}
              {before === null ? null : (
                <button type="button" className={styles.link} onClick={() => undo(before)}>
                  {m.app_undo()}
                </button>
              )}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Points at what the person counts as, on the scale of the slider above. */
function CountsMark({ weight }: { weight: number }) {
  const { min, max } = trustRatingRange;
  return (
    <svg className={styles.mark} aria-hidden="true">
      <svg x={`${((weight - min) / (max - min)) * 100}%`}>
        <path d="M0 0L6 10H-6z" />
      </svg>
    </svg>
  );
}

/**
 * A move of the slider inside the row, and where it began. Presses of keys are one move, however slowly they come,
 * until the focus leaves the row or something is pointed at; each drag is a move of its own.
 *
 * `onCommit` is called by the native `change`, once when the slider is let go. React's `onChange` is the native `input`
 * and comes with every step.
 */
function useMove(onCommit: (to: number, from: number) => void): {
  row: RefObject<HTMLDivElement | null>;
  startMove: (from: number) => void;
  endMove: () => void;
} {
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
    const listening = new AbortController();
    const { signal } = listening;
    node.addEventListener(
      'change',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        commit(target.valueAsNumber);
        if (dragging) start.current = null;
      },
      { signal },
    );
    node.addEventListener(
      'keydown',
      () => {
        dragging = false;
      },
      { signal },
    );
    node.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) start.current = null;
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        dragging = target instanceof HTMLInputElement && node.contains(target);
        start.current = null;
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return { row, startMove, endMove };
}
