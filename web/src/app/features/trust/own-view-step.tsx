import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { StepProps } from './opening.ts';

const loadQuestion = () => import('../../own-view/own-view-question.tsx');
const OwnViewQuestion = lazy(async () => ({ default: (await loadQuestion()).OwnViewQuestion }));
// Beside what it is asked with, so that neither waits for the other.
void loadQuestion().catch(() => undefined);

/** What the owner sees, before the first reading; afterwards everybody knew it all along. */
export function OwnViewStep({ requestId, ownView, heading, onNext }: StepProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" count={3} />}>
      <OwnViewQuestion
        requestId={requestId}
        view={ownView}
        heading={heading}
        onNext={onNext}
        onOnlyTheirs={onNext}
      />
    </Suspense>
  );
}
