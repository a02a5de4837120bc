import { useState } from 'react';
import { OwnViewPasses, type OwnViewPassesProps } from './own-view-passes.tsx';
import { SaidAlready } from './said-already.tsx';

interface OwnViewQuestionProps extends Omit<OwnViewPassesProps, 'onNext'> {
  /** The way on, where this stands in one. */
  onNext?: () => void;
}

/** Asks for the owner's own view, or shows that it was said. */
export function OwnViewQuestion({ onNext, ...props }: OwnViewQuestionProps) {
  const [isAsking, setIsAsking] = useState(!props.view.given);
  return isAsking ? (
    <OwnViewPasses {...props} onNext={onNext ?? (() => setIsAsking(false))} />
  ) : (
    <SaidAlready {...props} onNext={onNext} onChange={() => setIsAsking(true)} />
  );
}
