import type { OwnView } from '@blindspot/contracts/http/own-views';
import { useState } from 'react';
import { useComingHeading } from '../shell/use-coming-heading.ts';
import { OwnViewPass } from './own-view-pass.tsx';
import type { OwnViewTurn } from './own-view-parts.ts';
import { SaidAlready } from './said-already.tsx';

/** Asks for the owner's own view where nothing waits for it, then shows that it was said. */
export function OwnViewQuestion({ requestId, view }: { requestId: string; view: OwnView }) {
  const [turn, setTurn] = useState<OwnViewTurn>(view.given ? 'said' : 'own');
  const { heading, expect } = useComingHeading();

  function turnTo(next: OwnViewTurn): void {
    expect();
    setTurn(next);
  }

  return turn === 'said' ? (
    <SaidAlready requestId={requestId} view={view} heading={heading} onChange={() => turnTo('own')} />
  ) : (
    <OwnViewPass
      requestId={requestId}
      view={view}
      pass={turn}
      heading={heading}
      onNext={() => turnTo(turn === 'own' ? 'guess' : 'said')}
      onBack={turn === 'guess' ? () => turnTo('own') : undefined}
    />
  );
}
