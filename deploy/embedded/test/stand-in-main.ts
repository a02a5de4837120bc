import { runLauncher } from '../src/run-launcher.ts';
import { standInServices } from './stand-in-services.ts';

const { STAND_IN_WAIT_MS: waitMs } = process.env;
await runLauncher(process.argv.slice(2), {
  services: standInServices(),
  buildWeb: () => Promise.resolve(),
  ...(waitMs ? { startWaitMs: Number(waitMs) } : {}),
});
