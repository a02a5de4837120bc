import { inEnglish, sentence } from '@blindspot/contracts/health-sentences';
import type { HealthSentence } from '@blindspot/contracts/http/operations';
import type { ModelProbe } from '../writing/model/model-probe.ts';
import type { NoAnswer } from '../writing/model/model-unavailable.ts';

/** Advice for each reason why a model gives no answer. */
export const adviceOn: Readonly<Record<NoAnswer, HealthSentence>> = {
  refused: sentence('model_refused'),
  'cut-short': sentence('model_cut_short'),
  'too-long': sentence('model_too_long'),
  rejected: sentence('model_rejected'),
  unreachable: sentence('model_unreachable'),
  'too-late': sentence('model_too_late'),
  resting: sentence('model_resting'),
  budget: sentence('model_budget'),
  unusable: sentence('model_no_form'),
  language: sentence('model_language'),
};

const forms = {
  schema: sentence('model_schema'),
  text: sentence('model_text'),
} as const;

/** Seconds per answer above which an analysis takes minutes. */
const slow = 20;

interface ProbeWords {
  readonly figures: readonly HealthSentence[];
  readonly advice: readonly HealthSentence[];
}

/** Describes a probe, with advice if something needs attention. */
export function probeInSentences(probe: ModelProbe): ProbeWords {
  if (!probe.answers) {
    const models = probe.models.slice(0, 8).join(', ');
    return {
      figures: [sentence('model_silent')],
      advice: [
        adviceOn[probe.reason],
        ...(models === '' ? [] : [sentence('model_has', { models })]),
        sentence('model_stands_in'),
      ],
    };
  }
  return {
    figures: [
      sentence('model_answers', { took: probe.seconds * 1_000 }),
      forms[probe.form],
      sentence('model_holds', { count: probe.contextTokens }),
    ],
    advice: [
      ...(probe.keepsToForm ? [] : [sentence('model_no_json')]),
      ...(probe.holdsLess ? [sentence('model_holds_less')] : []),
      ...(probe.seconds > slow ? [sentence('model_slow')] : []),
    ],
  };
}

/** Describes a probe in English, for the log. */
export function probeInWords(probe: ModelProbe): { readonly words: string; readonly warning: string | null } {
  const { figures, advice } = probeInSentences(probe);
  return { words: inEnglish(figures, ', '), warning: advice.length > 0 ? inEnglish(advice) : null };
}
