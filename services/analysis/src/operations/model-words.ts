import type { ModelProbe } from '../engines/model/model-probe.ts';
import type { NoAnswer } from '../engines/model/model-client.ts';

/** Why a model gives no answer, as the end of a sentence, with what to look at. */
export const noAnswerInWords: Readonly<Record<NoAnswer, string>> = {
  refused: 'it refused to answer',
  'cut-short': 'its answer was cut short before it began: give it more room in MODEL_CONTEXT_TOKENS',
  'too-long': 'it holds less than was sent: look at MODEL_CONTEXT_TOKENS and at how the server was started',
  rejected:
    'the provider rejected the question: look at OPENAI_API_KEY, OPENAI_MODEL and the limits of your account',
  unreachable: 'its address could not be reached: look at OPENAI_BASE_URL and the network',
  'too-late': 'it took too long: look at MODEL_ATTEMPT_TIMEOUT and at the server',
  resting: 'it is left alone for a while after several failures',
  budget: 'the tokens of this day are used up: look at the daily cap, or wait until midnight UTC',
};

const formInWords = {
  schema: 'keeps to a schema',
  json: 'answers in JSON, without a schema',
  text: 'answers in free text',
} as const;

/** Seconds from which an analysis takes minutes. */
const slow = 20;

/** What a model was found to be like, and whether somebody should look at it. */
export function probeInWords(probe: ModelProbe): { readonly words: string; readonly warning: string | null } {
  if (!probe.answers) {
    const has = probe.models.length > 0 ? ` The server has: ${probe.models.slice(0, 8).join(', ')}.` : '';
    return {
      words: 'gives no answer',
      warning: `The model was asked, but ${noAnswerInWords[probe.reason]}.${has} Until it works the built-in engine reads and writes.`,
    };
  }
  const seconds = probe.seconds.toFixed(probe.seconds < 10 ? 1 : 0);
  const holds = `holds ${probe.contextTokens.toLocaleString('en')} tokens`;
  const warnings = [
    ...(probe.keepsToForm ? [] : ['It did not give the JSON object that was asked for; a larger model may.']),
    ...(probe.holdsLess
      ? [
          'It holds less than MODEL_CONTEXT_TOKENS says, so less is sent in each call; most servers can be started with more.',
        ]
      : []),
    ...(probe.seconds > slow ? ['It is slow: a fuller text comes minutes after the first one.'] : []),
  ];
  return {
    words: `answers in ${seconds} s, ${formInWords[probe.form]}, ${holds}`,
    warning: warnings.length > 0 ? warnings.join(' ') : null,
  };
}
