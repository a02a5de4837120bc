import { useState } from 'react';
import { isOwnViewAsked } from '../../api/own-view-query.ts';
import { hasDeclined, rememberDeclined } from '../../own-view/declined.ts';
import { OwnViewPass } from '../../own-view/own-view-pass.tsx';
import type { Pass } from '../../own-view/own-view-parts.ts';
import { useComingHeading } from '../../shell/use-coming-heading.ts';
import { OpenPanel } from './open-panel.tsx';
import type { OpeningProps } from './opening.ts';

/** What is asked, one after another, before a result is opened for good. */
type Turn = Pass | 'open';

/** The self-view where it is missing; then what opens the result. */
export function BeforeYouLookSteps(props: OpeningProps) {
  const { requestId, ownView, isStraight } = props;
  const isAsked = isOwnViewAsked(ownView);
  const [reached, setReached] = useState<Turn>(
    ownView.given || isStraight || hasDeclined(requestId) ? 'open' : 'own',
  );
  const { heading, expect } = useComingHeading();
  // The self-view is closed from another device too.
  const turn = isAsked ? reached : 'open';

  function goTo(next: Turn): void {
    expect();
    setReached(next);
  }

  if (turn === 'open')
    return <OpenPanel {...props} heading={heading} onOwnView={isAsked ? () => goTo('own') : undefined} />;
  return (
    <OwnViewPass
      requestId={requestId}
      view={ownView}
      pass={turn}
      heading={heading}
      onNext={() => goTo(turn === 'own' && ownView.sliders.length === 0 ? 'guess' : 'open')}
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
