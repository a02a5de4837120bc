import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Summary } from '@blindspot/contracts/http/summaries';
import type { Quote } from './quote-store.ts';

type Quoted = Pick<Summary, 'optional_responses' | 'quotes'>;

/**
 * Returns quoted texts as the HTTP API publishes them. Every text question has an entry, even without texts,
 * so that a question whose texts were all withdrawn looks like one without any consent.
 *
 * @param form with the questions in the language of the result
 */
export function quotesView(form: FeedbackForm, quotes: readonly Quote[]): Quoted {
  const ofQuestion = Map.groupBy(quotes, ({ key }) => key);
  const viewOf = (questions: Readonly<Record<string, string>>): Quoted['quotes'] =>
    Object.fromEntries(
      Object.entries(questions).map(([key, text]) => [
        key,
        {
          question_text: text,
          responses: (ofQuestion.get(key) ?? []).map(({ content, relationship }) => ({
            content,
            relationship,
          })),
        },
      ]),
    );
  return {
    optional_responses: viewOf(form.optional_questions),
    quotes: form.format === 'text' ? viewOf(form.questions) : {},
  };
}
