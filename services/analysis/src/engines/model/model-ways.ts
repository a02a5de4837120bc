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
  /** The answer, perhaps cut short, or why there is none. */
  readonly content: string | { readonly missing: 'refused' | 'cut-short' | 'rejected' };
  readonly usedTokens: number | undefined;
}

/** One interface of a server, asked for one form of answer. */
export interface ModelWay {
  readonly form: AskedForm;
  readonly ask: (client: OpenAI, call: ModelCall) => Promise<ModelReply>;
}

/** What holds an answer to its form: a schema, JSON of any kind, or only what the question says. */
export type AskedForm = 'schema' | 'json' | 'text';

type ChatFormat = ChatCompletionCreateParamsNonStreaming['response_format'];

const formats: Readonly<Record<AskedForm, (shape: SchemaShape) => ChatFormat>> = {
  schema: ({ name, schema }) => ({ type: 'json_schema', json_schema: { name, strict: true, schema } }),
  json: () => ({ type: 'json_object' }),
  text: () => undefined,
};

/** In the plain dialect, which every server knows, or in that of OpenAI, which others refuse for words they do not know. */
const chat = (form: AskedForm, dialect: 'plain' | 'openai'): ModelWay => ({
  form,
  async ask(client, { model, messages, shape, answerTokens, signal }) {
    const format = formats[form](shape);
    const { choices, usage } = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        ...(dialect === 'openai'
          ? { store: false, max_completion_tokens: answerTokens }
          : { max_tokens: answerTokens }),
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
    const without = choice?.finish_reason === 'length' ? 'cut-short' : 'rejected';
    return reply(choice?.message.content || { missing: without });
  },
});

const responses = (form: Exclude<AskedForm, 'json'>): ModelWay => ({
  form,
  async ask(client, { model, messages, shape: { name, schema }, answerTokens, signal }) {
    const answer = await client.responses.create(
      {
        model,
        input: [...messages],
        store: false,
        max_output_tokens: answerTokens,
        ...(form === 'schema' && { text: { format: { type: 'json_schema', name, strict: true, schema } } }),
      },
      { signal },
    );
    const parts = answer.output.flatMap((item) => (item.type === 'message' ? item.content : []));
    const reply = (content: ModelReply['content']): ModelReply => ({
      content,
      usedTokens: answer.usage?.total_tokens,
    });
    if (parts.some(({ type }) => type === 'refusal')) return reply({ missing: 'refused' });
    const text = parts.map((part) => (part.type === 'output_text' ? part.text : '')).join('');
    return reply(text || { missing: answer.status === 'incomplete' ? 'cut-short' : 'rejected' });
  },
});

const plain = [chat('schema', 'plain'), chat('json', 'plain'), chat('text', 'plain')];
const openai = [chat('schema', 'openai'), chat('json', 'openai'), chat('text', 'openai')];

/**
 * The ways to ask a server, the best first; the next is for a server that does not know the one before. The Responses
 * interface comes first where it is at home, and last where most servers speak only the older one.
 */
export function waysToAsk(baseUrl: string): readonly ModelWay[] {
  return new URL(baseUrl).hostname === 'api.openai.com'
    ? [responses('schema'), ...openai]
    : [...plain, chat('schema', 'openai'), chat('text', 'openai'), responses('schema'), responses('text')];
}
