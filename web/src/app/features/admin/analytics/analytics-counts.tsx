import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { m } from '../../../../paraglide/messages.js';
import { relationshipLabels } from '../../../../documents/relationship-labels.ts';
import { RelationshipMark } from '../../../lib/relationship-mark.tsx';
import type { Count } from './count-bars.tsx';
import type { Figures } from './figures.ts';

const styleNames = new Map<string, () => string>([
  ['hard-hitting', m.request_style_hard_hitting],
  ['short-balanced', m.request_style_short_balanced],
  ['professional', m.request_style_professional],
  ['encouraging', m.request_style_encouraging],
  ['custom', m.request_style_custom],
]);

/** Under their internal names: titles change, and sets are deleted that requests still use. */
export function setCounts({ question_set_usage: usage }: Figures): Count[] {
  return Object.entries(usage).map(([key, count]) => ({ key, name: key, count }));
}

export function styleCounts({ ai_prompt_usage: usage }: Figures): Count[] {
  return Object.entries(usage).map(([key, count]) => ({ key, name: styleNames.get(key)?.() ?? key, count }));
}

export function relationshipCounts({ relationship_distribution: counts }: Figures): Count[] {
  return relationships.flatMap((key) => {
    const count = counts[key];
    if (count === undefined) return [];
    return [{ key, name: relationshipLabels[key](), mark: <RelationshipMark circle={key} />, count }];
  });
}
