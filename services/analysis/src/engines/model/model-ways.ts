import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The form an answer is asked to keep to. */
export interface SchemaShape {
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

interface ModelCall {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly shape: SchemaShape;
  readonly answerTokens: number;
  readonly signal: AbortSignal;
}

interface ModelReply {
  /** The answer, or why there is none. */
  readonly content: string | { readonly missing: 'refused' | 'cut-short' | 'rejected' };
  readonly usedTokens: number | undefined;
}

/** One interface of a server, asked for one form of answer. */
export type ModelWay = (client: OpenAI, call: ModelCall) => Promise<ModelReply>;

type ChatFormat = ChatCompletionCreateParamsNonStreaming['response_format'];

const chat =
  (formatOf: (shape: SchemaShape) => ChatFormat): ModelWay =>
  async (client, { model, messages, shape, answerTokens, signal }) => {
    const format = formatOf(shape);
    const { choices, usage } = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        store: false,
        max_completion_tokens: answerTokens,
        ...(format === undefined ? {} : { response_format: format }),
      },
      { signal },
    );
    const [choice] = choices;
    const reply = (content: ModelReply['content']): ModelReply => ({
      content,
      usedTokens: usage?.total_tokens,
    });
    if (typeof choice?.message.refusal === 'string') return reply({ missing: 'refused' });
    if (choice?.finish_reason === 'length') return reply({ missing: 'cut-short' });
    return reply(choice?.message.content || { missing: 'rejected' });
  };

const responses =
  (withSchema: boolean): ModelWay =>
  async (client, { model, messages, shape: { name, schema }, answerTokens, signal }) => {
    const answer = await client.responses.create(
      {
        model,
        input: [...messages],
        store: false,
        max_output_tokens: answerTokens,
        ...(withSchema ? { text: { format: { type: 'json_schema', name, strict: true, schema } } } : {}),
      },
      { signal },
    );
    const parts = answer.output.flatMap((item) => (item.type === 'message' ? item.content : []));
    const reply = (content: ModelReply['content']): ModelReply => ({
      content,
      usedTokens: answer.usage?.total_tokens,
    });
    if (parts.some(({ type }) => type === 'refusal')) return reply({ missing: 'refused' });
    if (answer.status === 'incomplete') return reply({ missing: 'cut-short' });
    const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
    return reply(text || { missing: 'rejected' });
  };

const chatWithSchema = chat(({ name, schema }) => ({
  type: 'json_schema',
  json_schema: { name, strict: true, schema },
}));
const chatWithJson = chat(() => ({ type: 'json_object' }));
const chatAlone = chat(() => undefined);

/**
 * The ways to ask a server, the best first; the next is for a server that does not know the one before. The Responses
 * interface comes first where it is at home, and last where most servers speak only the older one.
 */
export function waysToAsk(baseUrl: string): readonly ModelWay[] {
  const older = [chatWithSchema, chatWithJson, chatAlone];
  return new URL(baseUrl).hostname === 'api.openai.com'
    ? [responses(true), ...older]
    : [...older, responses(true), responses(false)];
}
