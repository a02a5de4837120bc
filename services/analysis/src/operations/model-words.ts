import { inEnglish, say } from '@blindspot/contracts/health-words';
import type { HealthSentence } from '@blindspot/contracts/http/operations';
import type { ModelProbe } from '../engines/model/model-probe.ts';
import type { NoAnswer } from '../engines/model/model-unavailable.ts';

/** Advice for each reason why a model gives no answer. */
export const adviceOn: Readonly<Record<NoAnswer, HealthSentence>> = {
  refused: say('model_refused'),
  'cut-short': say('model_cut_short'),
  'too-long': say('model_too_long'),
  rejected: say('model_rejected'),
  unreachable: say('model_unreachable'),
  'too-late': say('model_too_late'),
  resting: say('model_resting'),
  budget: say('model_budget'),
  unusable: say('model_no_form'),
  language: say('model_language'),
};

const forms = {
  schema: say('model_schema'),
  text: say('model_text'),
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
      figures: [say('model_silent')],
      advice: [
        adviceOn[probe.reason],
        ...(models === '' ? [] : [say('model_has', { models })]),
        say('model_stands_in'),
      ],
    };
  }
  return {
    figures: [
      say('model_answers', { took: probe.seconds * 1_000 }),
      forms[probe.form],
      say('model_holds', { count: probe.contextTokens }),
    ],
    advice: [
      ...(probe.keepsToForm ? [] : [say('model_no_json')]),
      ...(probe.holdsLess ? [say('model_holds_less')] : []),
      ...(probe.seconds > slow ? [say('model_slow')] : []),
    ],
  };
}

/** Describes a probe in English, for the log. */
export function probeInWords(probe: ModelProbe): { readonly words: string; readonly warning: string | null } {
  const { figures, advice } = probeInSentences(probe);
  return { words: inEnglish(figures, ', '), warning: advice.length > 0 ? inEnglish(advice) : null };
}
