import { z } from 'zod';
import type { EmbeddedSettings } from './settings.ts';

export interface LocalModelServer {
  readonly name: string;
  readonly port: number;
  readonly model: string | undefined;
}

const usualPorts = [
  { name: 'Ollama', port: 11_434 },
  { name: 'llama.cpp', port: 8_080 },
  { name: 'LM Studio', port: 1_234 },
];
const Models = z.object({ data: z.array(z.object({ id: z.string() })) });
const answerWithinMs = 400;

/** Ollama sends the prompts of models whose names end with `cloud` to the vendor. */
const staysHere = (model: string): boolean => !/cloud$/i.test(model);

/** Returns the first model server that answers on its usual port. Asks it only for its list of models. */
export async function findLocalModels(
  ownPorts: readonly number[],
  servers = usualPorts,
): Promise<LocalModelServer | undefined> {
  const found = await Promise.all(
    servers.map(async ({ name, port }) => {
      const models = ownPorts.includes(port) ? undefined : await modelsAt(port);
      return models && { name, port, model: models.find(staysHere) };
    }),
  );
  return found.find((server) => server !== undefined);
}

type ModelSettings = Pick<
  EmbeddedSettings,
  'MODEL' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'PORT'
>;

/**
 * Resolves `MODEL=local` to this machine's model server, or to Ollama's address if none runs. OPENAI_BASE_URL takes
 * precedence. OPENAI_API_KEY is ignored, because many shells set it for other programs.
 */
export async function withLocalModel<Settings extends ModelSettings>(
  settings: Settings,
  servers = usualPorts,
): Promise<Settings> {
  if (settings.MODEL !== 'local' || settings.OPENAI_BASE_URL) return settings;
  const found = await findLocalModels([settings.PORT], servers);
  return {
    ...settings,
    OPENAI_API_KEY: undefined,
    OPENAI_BASE_URL: `http://127.0.0.1:${found?.port ?? 11_434}/v1`,
    OPENAI_MODEL: settings.OPENAI_MODEL ?? found?.model ?? 'llama3.2',
  };
}

async function modelsAt(port: number): Promise<string[] | undefined> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/v1/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const { data } = Models.safeParse(await reply.json());
    return reply.ok ? data?.data.map(({ id }) => id) : undefined;
  } catch {
    return undefined;
  }
}
