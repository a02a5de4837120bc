import { useState } from 'react';
import { isSelfViewAsked } from '../../api/self-view-query.ts';
import { hasDeclined, rememberDeclined } from '../../self-view/declined.ts';
import { SelfViewPass } from '../../self-view/self-view-pass.tsx';
import type { Pass } from '../../self-view/self-view-parts.ts';
import { useComingHeading } from '../../shell/use-coming-heading.ts';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps } from './opening.ts';

/** What is asked, one after another, before a result is opened for good. */
type Turn = Pass | 'open';

/** The self-view where it is missing; then what opens the result. */
export function BeforeYouLookSteps(props: OpeningProps) {
  const { requestId, selfView, isStraight } = props;
  const isAsked = isSelfViewAsked(selfView);
  const [reached, setReached] = useState<Turn>(
    selfView.given || isStraight || hasDeclined(requestId) ? 'open' : 'own',
  );
  const { heading, expect } = useComingHeading();
  // The self-view is closed from another device too.
  const turn = isAsked ? reached : 'open';

  function goTo(next: Turn): void {
    expect();
    setReached(next);
  }

  if (turn === 'open')
    return <OpenPanel {...props} heading={heading} onSelfView={isAsked ? () => goTo('own') : undefined} />;
  return (
    <SelfViewPass
      requestId={requestId}
      view={selfView}
      pass={turn}
      heading={heading}
      onNext={() => goTo(turn === 'own' && selfView.sliders.length === 0 ? 'guess' : 'open')}
      onBack={turn === 'guess' ? () => goTo('own') : undefined}
      onOnlyTheirs={
        turn === 'own'
          ? () => {
              rememberDeclined(requestId);
              goTo('open');
            }
          : undefined
      }
    />
  );
}
