import type { ModelClient } from './model-client.ts';
import { ModelUnavailable, type NoAnswer } from './model-unavailable.ts';
import { estimatedTokens, leastContextTokens } from './tokens.ts';
import type { AskedForm } from './model-ways.ts';
import { objectsIn } from './parsed-objects.ts';

export type ModelProbe =
  | {
      readonly answers: true;
      readonly seconds: number;
      readonly form: AskedForm;
      readonly keepsToForm: boolean;
      readonly contextTokens: number;
      /** Whether the server accepts fewer tokens than configured. */
      readonly holdsLess: boolean;
    }
  | { readonly answers: false; readonly reason: NoAnswer; readonly models: readonly string[] };

const colour = {
  name: 'colour',
  schema: {
    type: 'object',
    properties: { colour: { type: 'string' } },
    required: ['colour'],
    additionalProperties: false,
  },
};

/** Measures the answer time, the form of the answer and the context size. Sends no personal data. */
export async function probeModel(client: ModelClient, signal: AbortSignal): Promise<ModelProbe> {
  const set = client.contextTokens;
  try {
    const began = performance.now();
    const keepsToForm = await namesColour(client, signal, 0);
    const seconds = (performance.now() - began) / 1_000;
    const held = keepsToForm ? await heldBy(client, signal) : client.contextTokens;
    client.limitContext(held);
    return {
      answers: true,
      seconds,
      form: client.form,
      keepsToForm,
      contextTokens: held,
      holdsLess: held < set,
    };
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    const models = error.reason === 'rejected' ? await client.listModels(signal).catch(() => []) : [];
    return { answers: false, reason: error.reason, models };
  }
}

/**
 * Returns how many tokens the server accepts. A server may silently drop the beginning of a longer prompt.
 */
async function heldBy(client: ModelClient, signal: AbortSignal): Promise<number> {
  // The client has already reduced this limit if the server rejected the prompt.
  let held = client.contextTokens;
  while (held > leastContextTokens && !(await holds(client, signal, held))) {
    held = Math.min(client.contextTokens, Math.max(leastContextTokens, Math.floor(held / 2)));
  }
  return held;
}

async function holds(client: ModelClient, signal: AbortSignal, tokens: number): Promise<boolean> {
  try {
    return await namesColour(client, signal, Math.floor(tokens * 0.8));
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    if (error.reason === 'too-long') return false;
    // The model used all tokens for reasoning, which proves nothing about the context size.
    if (error.reason === 'cut-short') return true;
    throw error;
  }
}

const filling = 'The day goes on as other days do, and there is little to tell of it. ';

/**
 * Asks for a colour at the very beginning of a prompt, because servers that cut prompts drop the beginning.
 */
async function namesColour(client: ModelClient, deadline: AbortSignal, tokens: number): Promise<boolean> {
  const filled = filling.repeat(Math.floor(tokens / estimatedTokens(filling)));
  const output = await client.complete({
    messages: [
      {
        role: 'user',
        content: `The colour of the door is crimson.\n${filled}\nWhich colour was named at the beginning? Answer with one JSON object: {"colour":"…"}`,
      },
    ],
    shape: colour,
    deadline,
  });
  return [...objectsIn(output)].some(({ colour: named }) => /crimson/i.test(String(named)));
}
