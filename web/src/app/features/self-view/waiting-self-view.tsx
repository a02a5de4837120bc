import type { SelfView } from '@blindspot/contracts/http/self-views';
import { useState, type ReactNode, type RefCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { guessHash } from '../../../domain/paths.ts';
import { splitQuestion } from '../../../domain/questions.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { isSelfViewAsked, useSelfView } from './self-view-queries.ts';
import { useComingHeading, SelfViewPass } from './self-view-pass.tsx';
import styles from './self-view.module.css';

export function WaitingSelfView({ requestId, note }: { requestId: string; note: string }) {
  const { data: view } = useSelfView(requestId);
  return view && isSelfViewAsked(view) ? (
    <SelfViewCard requestId={requestId} view={view} note={note} />
  ) : null;
}

type Turn = 'closed' | 'own' | 'guess';

function SelfViewCard({ requestId, view, note }: { requestId: string; view: SelfView; note: string }) {
  const isSentHere = useLocation().hash === guessHash;
  const [turn, setTurn] = useState<Turn>(isSentHere && !view.given ? 'own' : 'closed');
  const { heading, expect } = useComingHeading(isSentHere);

  function turnTo(next: Turn): void {
    expect();
    setTurn(next);
  }

  return (
    <section className={layout.card} aria-label={m.own_how_you_see()}>
      {turn === 'closed' ? (
        view.given ? (
          <GivenSelfView view={view} heading={heading} onChange={() => turnTo('own')} />
        ) : (
          <div className={styles.ask}>
            <div className={layout.snug}>
              <h2 ref={heading} tabIndex={-1}>
                {m.own_how_you_see()}
              </h2>
              <p className={layout.note}>{note}</p>
            </div>
            <Button variant="secondary" onClick={() => turnTo('own')}>
              {m.own_start()}
            </Button>
          </div>
        )
      ) : (
        <SelfViewPass
          requestId={requestId}
          view={view}
          pass={turn}
          heading={heading}
          onNext={() => turnTo(turn === 'own' && view.sliders.length === 0 ? 'guess' : 'closed')}
          onBack={turn === 'guess' ? () => turnTo('own') : undefined}
        />
      )}
    </section>
  );
}

interface GivenSelfViewProps {
  view: SelfView;
  heading: RefCallback<HTMLHeadingElement>;
  onChange: () => void;
}

function GivenSelfView({ view, heading, onChange }: GivenSelfViewProps) {
  const { offered, sliders, themes, scores } = view;
  return (
    <div className={layout.stack}>
      <div className={layout.snug}>
        <h2 ref={heading} tabIndex={-1}>
          {m.own_how_you_see()}
        </h2>
        <p className={layout.note}>{m.own_only_you()}</p>
      </div>
      <dl className={classNames(layout.snug, styles.given)}>
        <Line by="own" term={m.own_you()}>
          {offered.filter(({ id }) => themes.own.includes(id)).map((theme) => theme.own_label)}
        </Line>
        <Line by="guess" term={m.own_they_say()}>
          {offered.filter(({ id }) => themes.guess.includes(id)).map((theme) => theme.label)}
        </Line>
        {sliders.map(({ key, text }) => (
          <Line key={key} by="own" term={<bdi>{splitQuestion(text).label}</bdi>}>
            {[
              scores.own[key] === undefined ? [] : m.own_you_score({ value: scores.own[key] }),
              scores.guess[key] === undefined ? [] : m.own_they_score({ value: scores.guess[key] }),
            ].flat()}
          </Line>
        ))}
      </dl>
      <div>
        <Button variant="secondary" onClick={onChange}>
          {m.own_change()}
        </Button>
      </div>
    </div>
  );
}

function Line({ by, term, children }: { by: 'own' | 'guess'; term: ReactNode; children: readonly string[] }) {
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
