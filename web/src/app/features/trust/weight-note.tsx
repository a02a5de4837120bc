import type { Summary } from '@blindspot/contracts/http/summaries';
import type { TrustListItem } from '@blindspot/contracts/http/trust';
import { reachOfWeights, tellingVoices } from '../../../domain/next-result.ts';
import { m } from '../../../paraglide/messages.js';
import { Notice } from '../../../ui/notice.tsx';

interface WeightNoteProps {
  summary: Pick<Summary, 'summary_type' | 'scale'>;
  people: readonly TrustListItem[];
}

/** Where weights do nothing to a result, or little: that, before any is set. */
export function WeightNote({ summary, people }: WeightNoteProps) {
  const reach = reachOfWeights(summary.summary_type, summary.scale, people.length);
  if (reach === 'plain') return null;
  return (
    <Notice tone="info">
      <p>{reach === 'none' ? m.trust_reach_none() : m.trust_reach_little({ voices: tellingVoices })}</p>
    </Notice>
  );
}
