import { runTool, type CommandOutcome } from './run-command.ts';

/** Lints each service's openapi.json by the rules in redocly.yaml. */
export function checkApiDocuments(): Promise<CommandOutcome> {
  return runTool('redocly', ['lint', 'services/*/openapi.json'], {
    env: { REDOCLY_TELEMETRY: 'off', CI: 'true' },
  });
}
