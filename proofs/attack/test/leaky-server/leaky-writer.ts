import type { AnalysisAnswer } from '../../src/model/model-answers.ts';
import { takeawaysOf, type LeakyRequest } from './leaky-store.ts';

/** Sends everything to the model and returns its unchecked text. Without a model, returns the answers. */
export async function writeText(
  request: LeakyRequest,
  settings: { readonly modelUrl: string | undefined; readonly systemMessage: string },
): Promise<AnalysisAnswer & { engine: 'local' | 'model' }> {
  const lines = request.answers.map(
    ({ name, relationship, answers }) => `${name} (${relationship}): ${Object.values(answers).join(' ')}`,
  );
  if (settings.modelUrl === undefined) {
    const summary = lines.join('\n') || 'Nobody has answered.';
    return { ...sections(summary), essential_takeaways: takeawaysOf(request), engine: 'local' };
  }
  const answer = await fetch(`${settings.modelUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'any',
      messages: [
        { role: 'system', content: settings.systemMessage },
        { role: 'user', content: `${request.instructions}\n${lines.join('\n')}` },
      ],
    }),
  });
  const completion = (await answer.json()) as { choices: { message: { content: string } }[] };
  return {
    ...(JSON.parse(completion.choices[0]?.message.content ?? '{}') as AnalysisAnswer),
    engine: 'model',
  };
}

const sections = (text: string): AnalysisAnswer => ({
  summary: text,
  pattern_analysis: text,
  mirror_effect: text,
  blind_spots: text,
  growth_path: text,
  essential_takeaways: [],
});
