import type { SelfView } from '@blindspot/contracts/http/self-views';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guessHash } from '../../domain/paths.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { isSelfViewAsked, useSelfView } from '../api/self-view-query.ts';
import { useComingHeading } from '../shell/use-coming-heading.ts';
import { SelfViewPass } from './self-view-pass.tsx';
import styles from './self-view.module.css';
import { SaidAlready } from './said-already.tsx';

/** Asks for the self-view while there is nothing to read. Renders nothing if it is closed or cannot be loaded. */
export function WaitingSelfView({ requestId }: { requestId: string }) {
  const { data: view } = useSelfView(requestId);
  return view && isSelfViewAsked(view) ? <SelfViewCard requestId={requestId} view={view} /> : null;
}

type Turn = 'closed' | 'own' | 'guess';

function SelfViewCard({ requestId, view }: { requestId: string; view: SelfView }) {
  const isSentHere = useLocation().hash === guessHash;
  const [turn, setTurn] = useState<Turn>(isSentHere && !view.given ? 'own' : 'closed');
  const { heading, expect } = useComingHeading(isSentHere);

  function turnTo(next: Turn): void {
    expect();
    setTurn(next);
  }

  return (
    <section className={styles.card} aria-label={m.own_how_you_see()}>
      {turn === 'closed' ? (
        view.given ? (
          <SaidAlready view={view} heading={heading} onChange={() => turnTo('own')} />
        ) : (
          <div className={styles.ask}>
            <div className={styles.question}>
              <h2 ref={heading} tabIndex={-1}>
                {m.own_how_you_see()}
              </h2>
              <p className={styles.note}>{m.own_guess_text()}</p>
            </div>
            <Button variant="secondary" onClick={() => turnTo('own')}>
              {m.own_guess_first()}
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
