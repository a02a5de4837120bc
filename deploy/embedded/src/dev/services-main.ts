import { globSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { openDevDocuments, type DevDocuments } from '@blindspot/web/dev-documents';
import type { RunningServices } from './run-services.ts';
import type { FromServices, ToServices } from './service-process.ts';

/**
 * Runs the services of `npm run dev` in this process. The process first waits as a spare with libraries and
 * documents loaded. It loads the services' sources only on `start`, so that they are up to date.
 */
let documents: DevDocuments | undefined;
let running: RunningServices | undefined;
let turn = Promise.resolve();

process.on('message', (message: ToServices) => {
  // Messages are handled in order, so that a start uses the documents that were read before it.
  turn = turn.then(() => follow(message)).catch(reportError);
});
// Ctrl-C reaches every process of the terminal, but this one ends only when its parent closes the channel.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => {
  void Promise.resolve(running?.stop()).then(() => process.exit());
});

async function follow(message: ToServices): Promise<void> {
  switch (message.kind) {
    case 'prepare':
      [documents] = await Promise.all([openDevDocuments(message.modulesUrl), readLibraries()]);
      return;
    case 'read-documents':
      await documents?.read(message.files).catch(reportError);
      answer({ kind: 'documents-read' });
      return;
    case 'start': {
      if (!documents) throw new Error('The documents could not be read.');
      const { runServices } = await import('./run-services.ts');
      running = await runServices(message, documents.documents);
      answer({ kind: 'started', ...running.started });
      // Writes the compile cache now, because the next process loads it before this one exits.
      flushCompileCache();
    }
  }
}

/** Loads the libraries in advance, because they take most of a start's time and edits do not change them. */
async function readLibraries(): Promise<void> {
  const project = path.resolve(import.meta.dirname, '../../../..');
  const manifests = globSync(['services/*/package.json', 'packages/service-kit/package.json'], {
    cwd: project,
  });
  const names = manifests.flatMap((manifest) => {
    const { dependencies } = JSON.parse(readFileSync(path.join(project, manifest), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(dependencies).filter((name) => !name.startsWith('@blindspot/'));
  });
  await Promise.all([...new Set(names)].map((name) => import(name).catch(() => undefined)));
}

function answer(message: FromServices): void {
  if (process.connected) process.send?.(message);
}

function reportError(error: unknown): void {
  console.error(error);
  if (!running) process.exit(1);
}
