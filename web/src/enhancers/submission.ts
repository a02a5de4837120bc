import { answerPrefix } from '../domain/form-fields.ts';

interface FormControl {
  name: string;
  value: string;
  type: string;
}

interface SubmissionBody {
  responder_name: string;
  responder_email: string;
  relationship: string;
  responses: Record<string, string | number>;
}

/** What is sent as an answer: sliders as numbers, empty answers left out. */
export function submissionOf(controls: Iterable<FormControl>): SubmissionBody {
  const body: SubmissionBody = { responder_name: '', responder_email: '', relationship: '', responses: {} };
  for (const { name, value, type } of controls) {
    const text = value.trim();
    if (name.startsWith(answerPrefix)) {
      if (text) body.responses[name.slice(answerPrefix.length)] = type === 'range' ? Number(value) : text;
    } else if (name === 'responder_name' || name === 'responder_email' || name === 'relationship') {
      body[name] = text;
    }
  }
  return body;
}

/** Fills `{name}` in a sentence of the catalogue. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The same body is sent under the same key, so that a repeat cannot count twice; other words are another sending. */
export function createSendingKey(newKey: () => string): (body: string) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, key: newKey() };
    return last.key;
  };
}
