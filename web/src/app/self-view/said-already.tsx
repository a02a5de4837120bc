import type { SelfView } from '@blindspot/contracts/http/self-views';
import type { ReactNode, RefCallback } from 'react';
import { splitQuestion } from '../../domain/question-text.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import styles from './self-view.module.css';

interface SaidAlreadyProps {
  view: SelfView;
  heading: RefCallback<HTMLHeadingElement>;
  onChange: () => void;
}

/** What owners see themselves and what they guess; it can be changed until the result is opened. */
export function SaidAlready({ view, heading, onChange }: SaidAlreadyProps) {
  const { offered, sliders, themes, marks } = view;
  return (
    <div className={styles.pass}>
      <div className={styles.question}>
        <h2 ref={heading} tabIndex={-1}>
          {m.own_how_you_see()}
        </h2>
        <p className={styles.note}>{m.own_only_you()}</p>
      </div>
      <dl className={styles.said}>
        <Said by="own" term={m.own_you()}>
          {offered.filter(({ id }) => themes.own.includes(id)).map((theme) => theme.own_label)}
        </Said>
        <Said by="guess" term={m.own_they_say()}>
          {offered.filter(({ id }) => themes.guess.includes(id)).map((theme) => theme.label)}
        </Said>
        {sliders.map(({ key, text }) => (
          <Said key={key} by="own" term={<bdi>{splitQuestion(text).label}</bdi>}>
            {[
              marks.own[key] === undefined ? [] : m.own_you_score({ value: marks.own[key] }),
              marks.guess[key] === undefined ? [] : m.own_they_score({ value: marks.guess[key] }),
            ].flat()}
          </Said>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onChange}>
          {m.own_change()}
        </Button>
      </div>
    </div>
  );
}

/** One line of the self-view, or nothing if it is empty. */
function Said({ by, term, children }: { by: 'own' | 'guess'; term: ReactNode; children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <div data-by={by}>
      <dt>{term}</dt>
      {children.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
