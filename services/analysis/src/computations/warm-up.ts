import type { FeedbackForm } from '@blindspot/contracts/fields';
import { defaultLanguage } from '@blindspot/contracts/languages';
import type { AnalysisThread } from './analysis-thread.ts';

const form: FeedbackForm = {
  questions: { q: 'What stands out?' },
  optional_questions: {},
  format: 'text',
  scale: '1-10',
};
const sentence = 'They listen, and they say what they think.';
/** Nobody waits for it; what takes longer is as cold as without it. */
const longestMs = 20_000;

/**
 * Begins the thread and has guess rule, reader and gate run once, with nobody's answers: by the time somebody weighs people or
 * opens a set, modules and dictionaries have been read. Nobody has to wait for it.
 */
export async function warmUp(thread: AnalysisThread): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const evidence = { form, voices: [{ answers: { q: sentence } }] };
  const newcomers = [0, 0, 0, 1, 1, 1, 0, 1, 1, 0];
  await thread.run('effectiveWeights', { newcomers, gone: [], scale: form.scale }, signal);
  await thread.run('readSheets', evidence, signal);
  await thread.run(
    'reviewSentences',
    { ...evidence, systemMessage: '', language: defaultLanguage, sentences: [sentence] },
    signal,
  );
}
