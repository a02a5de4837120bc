import type { FeedbackForm } from '@blindspot/contracts/fields';
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

/** Threads that are at it: whoever moves a slider asks for it with every move. */
const warming = new WeakSet<AnalysisThread>();

/**
 * Begins the thread and has guess rule, reader and gate run once, with nobody's answers: by the time somebody weighs people or
 * opens a set, modules and dictionaries have been read. Whatever goes wrong shows where it is needed.
 */
export function warmUp(thread: AnalysisThread): void {
  if (warming.has(thread)) return;
  warming.add(thread);
  const signal = AbortSignal.timeout(longestMs);
  const evidence = { form, voices: [{ answers: { q: sentence } }] };
  const runs = [
    thread.run(
      'effectiveWeights',
      { newcomers: [0, 0, 0, 1, 1, 1, 0, 1, 1, 0], gone: [], scale: form.scale },
      signal,
    ),
    thread.run('readThemes', { ...evidence, seed: '' }, signal),
    thread.run('reviewSentences', { ...evidence, systemMessage: '', sentences: [sentence] }, signal),
  ];
  void Promise.allSettled(runs).then(() => warming.delete(thread));
}
