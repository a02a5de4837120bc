import { answerPrefix, questionOfThemes } from '../domain/field-names.ts';
import { answerTo } from '../domain/questions.ts';

interface FormControl {
  name: string;
  value: string;
  type: string;
}

interface SubmissionBody {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string | number | null>;
  themes: Record<string, string[]>;
}

/** Builds the request body without empty answers. Themes are sorted, so that their order reveals nothing. */
export function submissionOf(given: Iterable<FormControl>): SubmissionBody {
  const body: SubmissionBody = {
    responder_name: '',
    responder_email: '',
    relationship: '',
    responses: {},
    themes: {},
  };
  for (const { name, value, type } of given) {
    const text = value.trim();
    const question = questionOfThemes(name);
    if (question !== undefined) {
      body.themes[question] = [...(answerTo(body.themes, question) ?? []), value].toSorted();
    } else if (name.startsWith(answerPrefix)) {
      if (text)
        body.responses[name.slice(answerPrefix.length)] =
          type === 'checkbox' ? null : type === 'range' ? Number(value) : text;
    } else if (name === 'responder_name' || name === 'responder_email' || name === 'relationship') {
      body[name] = text;
    }
  }
  return body;
}

export function fill(sentence: string, values: Record<string, string | number | undefined>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Creates idempotency keys. The key stays the same until the body changes, so that a retry counts once. */
export function createSendingKey(newKey: () => string): (body: string) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, key: newKey() };
    return last.key;
  };
}
