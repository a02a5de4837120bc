import type { OwnView } from '@blindspot/contracts/http/own-views';
import { useState } from 'react';
import { isWeighed } from '../../../domain/is-weighed.ts';
import { m } from '../../../paraglide/messages.js';
import { isOwnViewAsked } from '../../api/own-view-query.ts';
import { hasDeclined, rememberDeclined } from '../../own-view/declined.ts';
import type { OwnViewTurn } from '../../own-view/own-view-parts.ts';
import { useComingHeading } from '../../shell/use-coming-heading.ts';
import styles from './before-you-look-steps.module.css';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps } from './opening.ts';
import { OwnViewStep } from './own-view-step.tsx';
import { WeighingStep } from './weighing-step.tsx';

/** What is asked, one after another, before a result is opened for good. */
type Turn = OwnViewTurn | 'open';

/** How the owner stands to a view of their own: what was said, and that nothing is to be said, stays so and can be changed. */
type OwnViewChoice = 'ask' | 'said' | 'declined';

const turnsOf: Readonly<Record<OwnViewChoice, readonly Turn[]>> = {
  ask: ['own', 'guess', 'open'],
  said: ['said', 'open'],
  declined: ['open'],
};

function choiceAtFirst(requestId: string, { given }: OwnView): OwnViewChoice {
  if (given) return 'said';
  return hasDeclined(requestId) ? 'declined' : 'ask';
}

/** Weights and the button that opens stand on one page; where weights do nothing the button stands alone. */
export function BeforeYouLookSteps(props: OpeningProps) {
  const { requestId, summary, ownView } = props;
  const [choice, setChoice] = useState(() => choiceAtFirst(requestId, ownView));
  const [reached, setReached] = useState(0);
  const { heading, expect } = useComingHeading();
  const isAsked = isOwnViewAsked(ownView);
  const turns = turnsOf[isAsked ? choice : 'declined'];
  // The own view is closed on another device too, and with it what came before.
  const at = Math.min(reached, turns.length - 1);
  const turn = turns[at] ?? 'open';
  const weighs = isWeighed(summary);

  function goTo(next: number): void {
    expect();
    setReached(next);
  }

  function choose(next: OwnViewChoice): void {
    setChoice(next);
    goTo(0);
  }

  const goBack = at > 0 ? () => goTo(at - 1) : undefined;
  return (
    <>
      <section className={styles.step} aria-label={m.before_eyebrow()}>
        <p className={styles.eyebrow}>
          {turns.length > 1 ? m.before_step({ step: at + 1, steps: turns.length }) : m.before_eyebrow()}
        </p>
        {turn !== 'open' ? (
          <OwnViewStep
            {...props}
            turn={turn}
            heading={heading}
            onNext={() => goTo(at + 1)}
            onBack={goBack}
            onChange={() => choose('ask')}
            onOnlyTheirs={() => {
              rememberDeclined(requestId);
              choose('declined');
            }}
          />
        ) : weighs ? (
          <WeighingStep {...props} heading={heading} onNext={goToPanel} />
        ) : null}
      </section>
      {turn === 'open' ? (
        <OpenPanel
          {...props}
          heading={weighs ? undefined : heading}
          onBack={goBack}
          onOwnView={isAsked && choice === 'declined' ? () => choose('ask') : undefined}
        />
      ) : null}
    </>
  );
}

/** It stands below, on the same page. */
function goToPanel(): void {
  document.getElementById('open')?.focus();
}
