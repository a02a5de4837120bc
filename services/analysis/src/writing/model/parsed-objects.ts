import { jsonrepair } from 'jsonrepair';

/** Maximum number of opening braces to parse from; the prose before an object rarely has more. */
const mostBeginnings = 20;

export type ParsedObject = Readonly<Record<string, unknown>>;

/**
 * Yields the JSON objects in a model's answer, in order. The answer may also contain reasoning, prose or code
 * fences, and its JSON may lack a comma. A list that is cut short ends with its last whole item.
 */
export function* objectsIn(output: string): Generator<ParsedObject, void, undefined> {
  const text = withoutThoughts(output);
  let from = 0;
  for (let beginning = 0; beginning < mostBeginnings; beginning += 1) {
    const start = text.indexOf('{', from);
    if (start < 0) return;
    const { end, mended } = objectFrom(text, start);
    const members = parsed(mended);
    if (isObject(members)) yield members;
    from = end;
  }
}

/** Removes the reasoning between `<think>` and `</think>`; some servers omit the opening tag. */
function withoutThoughts(output: string): string {
  const last = output.lastIndexOf('</think>');
  const answer = last < 0 ? output : output.slice(last + '</think>'.length);
  return answer.replace(/<think>[\s\S]*$/, '');
}

/** Returns the object at `start`, repaired if it was cut short, and where to look for the next object. */
function objectFrom(text: string, start: number): { end: number; mended: string } {
  const open: string[] = [];
  let quoted = false;
  let whole = { end: start, closing: '' };
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\' && quoted) at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      if (open.length === 0) return { end: at + 1, mended: text.slice(start, at + 1) };
      whole = { end: at + 1, closing: open.toReversed().join('') };
    }
  }
  return { end: start + 1, mended: text.slice(start, whole.end) + whole.closing };
}

function parsed(json: string): unknown {
  for (const read of [JSON.parse, (text: string): unknown => JSON.parse(jsonrepair(text))]) {
    try {
      return read(json);
    } catch {
      // Tries the next parser.
    }
  }
  return undefined;
}

export const isObject = (value: unknown): value is ParsedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
