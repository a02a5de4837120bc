/**
 * Splits a slider question such as "Label: what it means" at its first colon. Without text on both sides of a
 * colon, the whole question is the label.
 */
export function splitQuestion(text: string): { label: string; help: string | null } {
  const colon = text.indexOf(':');
  const label = text.slice(0, colon).trim();
  const help = text.slice(colon + 1).trim();
  return colon < 0 || !label || !help ? { label: text.trim(), help: null } : { label, help };
}

/** Returns the answer to a question. Ignores inherited members, because a key may be "constructor". */
export function answerTo<Answer>(answers: Readonly<Record<string, Answer>>, key: string): Answer | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}
