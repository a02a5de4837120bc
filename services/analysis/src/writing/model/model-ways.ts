import type OpenAI from 'openai';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

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
  /** Text of the answer, which may be cut short, or the reason why there is no text. */
  readonly content: string | { readonly missing: 'refused' | 'cut-short' | 'rejected' };
  readonly usedTokens: number | undefined;
}

/** How a call specifies the form of the answer: with a JSON schema, or only in the prompt. */
export type AskedForm = 'schema' | 'text';

export interface ModelWay {
  readonly form: AskedForm;
  readonly ask: (client: OpenAI, call: ModelCall) => Promise<ModelReply>;
}

/** Calls the Chat interface with widely supported parameters (`plain`) or with OpenAI's own (`openai`). */
const chat = (form: AskedForm, dialect: 'plain' | 'openai'): ModelWay => ({
  form,
  async ask(client, { model, messages, shape: { name, schema }, answerTokens, signal }) {
    const { choices, usage } = await client.chat.completions.create(
      {
        model,
        messages: [...messages],
        ...(dialect === 'openai'
          ? { store: false, max_completion_tokens: answerTokens }
          : { max_tokens: answerTokens }),
        ...(form === 'schema' && {
          response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
        }),
      },
      { signal },
    );
    const [choice] = choices;
    const without = choice?.finish_reason === 'length' ? 'cut-short' : 'rejected';
    const refused = typeof choice?.message.refusal === 'string';
    return {
      content: refused ? { missing: 'refused' } : choice?.message.content || { missing: without },
      usedTokens: usage?.total_tokens,
    };
  },
});

const responses: ModelWay = {
  form: 'schema',
  async ask(client, { model, messages, shape: { name, schema }, answerTokens, signal }) {
    const answer = await client.responses.create(
      {
        model,
        input: [...messages],
        store: false,
        max_output_tokens: answerTokens,
        text: { format: { type: 'json_schema', name, strict: true, schema } },
      },
      { signal },
    );
    const parts = answer.output.flatMap((item) => (item.type === 'message' ? item.content : []));
    const refused = parts.some(({ type }) => type === 'refusal');
    const without = answer.status === 'incomplete' ? 'cut-short' : 'rejected';
    return {
      content: refused ? { missing: 'refused' } : answer.output_text || { missing: without },
      usedTokens: answer.usage?.total_tokens,
    };
  },
};

/** Returns the ways to call a server, starting with the best. The client uses the first way that works. */
export const waysToAsk = (baseUrl: string): readonly ModelWay[] =>
  new URL(baseUrl).hostname === 'api.openai.com'
    ? [responses, chat('schema', 'openai'), chat('text', 'openai')]
    : [chat('schema', 'plain'), chat('text', 'plain'), chat('text', 'openai'), responses];
