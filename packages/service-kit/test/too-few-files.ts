import { createApp } from '../src/http/create-app.ts';
import { listen } from '../src/http/listen.ts';
import { capturedLog } from './captured-log.ts';

/** A program that may open too few files for all of its doors: it says why it cannot listen, closes, and has nothing left to do. */
const app = await createApp({ name: 'gateway', logger: capturedLog().logger });
await listen(app, { host: '127.0.0.1', port: 0, doors: 512 }).catch((error: unknown) => {
  process.stdout.write(error instanceof Error && 'code' in error ? String(error.code) : String(error));
});
await app.close();
