import type { OwnView } from '@blindspot/contracts/http/own-views';
import { useState, type RefCallback } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../api/api.ts';
import { useOwnViewEdit } from './own-view-edit.ts';
import { isSilent, partsOf, type Pass } from './own-view-parts.ts';
import styles from './own-view.module.css';

interface SaidAlreadyProps {
  requestId: string;
  view: OwnView;
  heading: RefCallback<HTMLHeadingElement>;
  /** The way on, where this stands in one. */
  onNext?: () => void;
  onChange: () => void;
}

/** What is kept for now: it can be changed, and taken back. */
export function SaidAlready({ requestId, view, heading, onNext, onChange }: SaidAlreadyProps) {
  const edit = useOwnViewEdit(requestId, view);
  const [taken, setTaken] = useState<typeof edit.parts | null>(null);
  const { themes, marks } = edit.parts;
  const count = (pass: Pass): number => themes[pass].length + Object.keys(marks[pass]).length;
  const isEmpty = isSilent(edit.parts);

  function takeBack(): void {
    const before = partsOf(view);
    edit.remove(() => setTaken(before));
  }

  function undo(): void {
    if (taken) edit.change(taken);
    setTaken(null);
  }

  return (
    <div className={styles.pass}>
      <div className={styles.question}>
        <h2 ref={heading} tabIndex={-1}>
          {m.own_said_title()}
        </h2>
        <p role="status">
          {edit.isSaved
            ? isEmpty
              ? m.own_said_nothing()
              : m.own_said({ own: count('own'), guess: count('guess') })
            : m.own_saving()}
        </p>
        <p className={styles.note}>{m.own_only_you()}</p>
      </div>
      {edit.failure ? (
        <p role="alert" className={styles.failed}>
          {sentenceOf(edit.failure, m.own_not_saved())}
        </p>
      ) : null}
      <div className={styles.actions}>
        {onNext ? (
          <Button size="large" onClick={onNext}>
            {m.own_next()}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onChange}>
          {isEmpty ? m.own_say() : m.own_change()}
        </Button>
        {taken ? (
          <Button variant="quiet" onClick={undo}>
            {m.app_undo()}
          </Button>
        ) : isEmpty ? null : (
          <Button variant="quiet" busy={edit.isRemoving} onClick={takeBack}>
            {m.own_take_back()}
          </Button>
        )}
      </div>
    </div>
  );
}
