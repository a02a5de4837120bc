import type { Logger } from '@blindspot/service-kit/process/logger';
import type { ModelEngine } from '../writing/model/model-engine.ts';
import { probeInWords } from './model-words.ts';

const tryOutMs = 600_000;

/** Probes the model once at the start, in the background, and logs the result. */
export function startModelTryOut({
  model,
  logger,
}: {
  readonly model: ModelEngine | undefined;
  readonly logger: Logger;
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const trying =
    model && tryOut(model, logger, AbortSignal.any([stopping.signal, AbortSignal.timeout(tryOutMs)]));
  return {
    async stop() {
      stopping.abort();
      await trying;
    },
  };
}

async function tryOut(model: ModelEngine, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    const { words, warning } = probeInWords(await model.tryOut(signal));
    const line = `the model ${model.model} ${words}`;
    if (warning === null) logger.info({ engine: 'model' }, line);
    else logger.warn({ engine: 'model' }, `${line}. ${warning}`);
  } catch (error) {
    logger.warn({ err: error, engine: 'model' }, 'the model could not be tried');
  }
}
