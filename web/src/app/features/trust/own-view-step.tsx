import { OwnViewQuestion } from '../../own-view/own-view-question.tsx';
import type { StepProps } from './opening.ts';

/** What the owner sees, before the first reading; afterwards everybody knew it all along. */
export function OwnViewStep({ requestId, ownView, heading, onNext }: StepProps) {
  return (
    <OwnViewQuestion
      requestId={requestId}
      view={ownView}
      heading={heading}
      onNext={onNext}
      onOnlyTheirs={onNext}
    />
  );
}
