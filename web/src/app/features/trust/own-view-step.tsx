import { OwnViewPass } from '../../own-view/own-view-pass.tsx';
import type { OwnViewTurn } from '../../own-view/own-view-parts.ts';
import { SaidAlready } from '../../own-view/said-already.tsx';
import type { StepProps } from './opening.ts';

interface OwnViewStepProps extends StepProps {
  turn: OwnViewTurn;
  onBack: (() => void) | undefined;
  onChange: () => void;
  onOnlyTheirs: () => void;
}

/** What the owner sees, before the first reading; afterwards everybody knew it all along. */
export function OwnViewStep({
  requestId,
  ownView,
  turn,
  heading,
  onNext,
  onBack,
  onChange,
  onOnlyTheirs,
}: OwnViewStepProps) {
  const shared = { requestId, view: ownView, heading, onNext };
  return turn === 'said' ? (
    <SaidAlready {...shared} onChange={onChange} />
  ) : (
    <OwnViewPass
      {...shared}
      pass={turn}
      onBack={onBack}
      onOnlyTheirs={turn === 'own' ? onOnlyTheirs : undefined}
    />
  );
}
