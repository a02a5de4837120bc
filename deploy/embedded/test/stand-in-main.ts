import { runLauncher } from '../src/run-launcher.ts';
import { standInServices } from './stand-in-services.ts';

await runLauncher(process.argv.slice(2), { services: standInServices(), buildWeb: () => Promise.resolve() });
