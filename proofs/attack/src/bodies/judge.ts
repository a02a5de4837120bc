import { Problem } from '@blindspot/contracts/problem';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { markup } from './texts.ts';
import type { WireReply, WireRequest } from './wire.ts';

export const slowMs = 5_000;

/** Phrases from libraries' error messages, which must not reach people. */
const programmersWords =
  /Invalid (input|key|string|option)|expected \w+, received|Too (big|small)|Unrecognized key|ZodError|SyntaxError|Unexpected token|at position \d/;

const ownWords: readonly string[] = [...promptStyles, ...relationships];

/** Returns the fault of a reply, or undefined. */
export function faultOf(request: WireRequest, reply: WireReply): string | undefined {
  const { status, headers, body } = reply;
  // On a slow machine, an owner can share before the analysis is complete. The product then replies with 503.
  const isPending = status === 503 && body.includes('"code":"analysis_pending"');
  if ((status >= 500 && !isPending) || status < 200)
    return `status ${status}: ${body.toString('utf8').slice(0, 500)}`;
  if (headers['set-cookie']?.includes('a=b')) return 'the reply has a header that was sent as text';
  if (headers['x-content-type-options'] !== 'nosniff') return 'the type of the reply may be guessed';
  const text = decoded(body);
  if (text === undefined) return 'the reply is not UTF-8';
  if (text.includes('\u0000')) return 'the reply has a raw NUL';
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html'))
    return text.includes(markup) ? 'the page repeats markup as it came' : undefined;
  if (status >= 400) return problemFault(reply, text, request);
  if (text === '') return undefined;
  if (!/^(application\/json|text\/csv)/.test(type)) return `the reply is of type '${type}'`;
  return isJson(text) ? undefined : 'the reply is not JSON';
}

function problemFault(
  { status, headers }: WireReply,
  text: string,
  { path, body }: WireRequest,
): string | undefined {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('application/problem+json'))
    return `a refusal of type '${type}': ${text.slice(0, 300)}`;
  if (!isJson(text)) return `a refusal that is not JSON: ${text.slice(0, 300)}`;
  const read = Problem.strict().safeParse(JSON.parse(text));
  if (!read.success) return `a refusal of another shape: ${text.slice(0, 300)}`;
  const { data: problem } = read;
  if (problem.status !== status) return `a refusal whose body has ${problem.status}, but the reply ${status}`;
  if (path.startsWith('/api/') && headers['x-request-id'] !== problem.request_id)
    return 'a refusal with two request ids';
  if (!/^[A-Z].{9,}$/su.test(problem.detail)) return `no sentence: '${problem.detail}'`;
  if (programmersWords.test(text)) return `words of a library: ${text.slice(0, 500)}`;
  if (text.length > 8_000) return `a refusal of ${text.length} characters`;
  const repeated = ['script>bs', ...sentTexts(body)].find((sent) => text.includes(sent));
  return repeated === undefined
    ? undefined
    : `a refusal that repeats what was sent ('${repeated.slice(0, 100)}'): ${text.slice(0, 500)}`;
}

/**
 * Returns the long texts of a body, which an error must not repeat. Leaves out member names, because an error may
 * name a path.
 */
function sentTexts(body: Buffer | undefined): string[] {
  const text = body?.toString('utf8') ?? '';
  if (!isJson(text)) return [];
  const texts: string[] = [];
  const names = new Set(ownWords);
  // Uses no recursion, because a deeply nested body would overflow the stack.
  const waiting: unknown[] = [JSON.parse(text)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.trim().length >= 12)
      texts.push(JSON.stringify(value).slice(1, -1));
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      names.add(JSON.stringify(name).slice(1, -1));
      waiting.push(inner);
    }
  }
  return texts.filter((one) => !names.has(one));
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
