import { createLogger, type Logger } from '../src/process/logger.ts';

export function capturedLog(): {
  logger: Logger;
  lines: () => Record<string, unknown>[];
  text: () => string;
} {
  const written: string[] = [];
  const logger = createLogger('sample', 'debug', { write: (line) => void written.push(line) });
  return {
    logger,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => written.join(''),
  };
}
