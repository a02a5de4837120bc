import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '../settings.ts';
import type { FromServices, StartServices, ToServices } from './services-main.ts';

type Started = Extract<FromServices, { kind: 'started' }>;

export interface ServiceProcess {
  /** Where the gateway of now listens; waits for the first. */
  gatewayUrl(): Promise<string>;
  /**
   * Starts the services anew beside those that run, which go when the new ones answer: nobody is turned away. Those that
   * cannot start change nothing. Undefined where they could not, or a later start came in between.
   */
  restart(start: StartServices): Promise<Started | undefined>;
  /** Resolves when the pages are made from what is written now. */
  readDocuments(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the services of `npm run dev` in a process of their own. */
export function createServiceProcess(): ServiceProcess {
  const living = new Set<ChildProcess>();
  const first = Promise.withResolvers<string>();
  let current: { child: ChildProcess; gatewayUrl: string } | undefined;
  let newest: ChildProcess | undefined;

  return {
    gatewayUrl: () => (current ? Promise.resolve(current.gatewayUrl) : first.promise),
    async restart(start) {
      if (newest !== current?.child) newest?.kill('SIGKILL');
      const child = startProcess();
      newest = child;
      living.add(child);
      child.once('exit', () => living.delete(child));
      tell(child, start);
      const started = await heard(child, 'started');
      if (!started || newest !== child) return undefined;
      letGo(current?.child);
      current = { child, gatewayUrl: started.gatewayUrl };
      first.resolve(started.gatewayUrl);
      return started;
    },
    async readDocuments() {
      if (!current) return;
      tell(current.child, { kind: 'read-documents' });
      await heard(current.child, 'documents-read');
    },
    async stop() {
      const ends = [...living].map((child) => once(child, 'exit'));
      for (const child of living) letGo(child);
      await Promise.all(ends);
    },
  };
}

function startProcess(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'services-main.ts'), {
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(projectFolder, 'node_modules/.cache/dev') },
  });
}

function tell(child: ChildProcess, message: ToServices): void {
  child.send(message);
}

/** Undefined where the process ended before. */
async function heard<Kind extends FromServices['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServices, { kind: Kind }> | undefined> {
  return new Promise((resolve) => {
    const listen = (message: FromServices): void => {
      if (message.kind !== kind) return;
      child.off('message', listen);
      resolve(message as Extract<FromServices, { kind: Kind }>);
    };
    child.on('message', listen);
    child.once('exit', () => resolve(undefined));
  });
}

/** It stops in order when nobody holds it. */
function letGo(child: ChildProcess | undefined): void {
  if (child?.connected) child.disconnect();
}
