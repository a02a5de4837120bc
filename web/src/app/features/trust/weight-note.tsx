import type { Summary } from '@blindspot/contracts/http/summaries';
import { scaleMaximum } from '@blindspot/contracts/vocabulary/question-sets';
import { nearlyAsSet } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../ui/notice.tsx';

interface WeightNoteProps {
  summary: Pick<Summary, 'scale'>;
  newcomers: number;
}

/** Where so few are new that on the shorter scale weights will do little: that, before any is set. */
export function WeightNote({ summary: { scale }, newcomers }: WeightNoteProps) {
  const voices = nearlyAsSet(scale);
  if (scale !== '1-7' || newcomers >= voices) return null;
  return (
    <Notice tone="info">
      <p>{m.trust_reach_little({ max: scaleMaximum[scale], voices })}</p>
    </Notice>
  );
}
