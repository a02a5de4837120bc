import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '../settings.ts';
import type { StartedServices } from '../start-services.ts';
import type { FromServices, StartServices, ToServices } from './messages.ts';

export interface ServiceProcess {
  /** URL of the current gateway; waits for the first. */
  gatewayUrl(): Promise<string>;
  /**
   * Starts the services anew beside those that run, which go when the new ones answer: nobody is turned away. Those that
   * cannot start change nothing. Undefined where they could not, or a later start came in between.
   */
  restart(start: StartServices): Promise<StartedServices | undefined>;
  /** Resolves when the pages are made from what is written in these files now. */
  readDocuments(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

// What the pages load after a start comes before the spare for the next one.
const calmAfterMs = 1_500;

/** Keeps the services of `npm run dev` in a process of their own, and a spare one that is ready to start them. */
export function createServiceProcess(modulesUrl: string): ServiceProcess {
  const living = new Set<ChildProcess>();
  const first = Promise.withResolvers<string>();
  let current: { child: ChildProcess; gatewayUrl: string } | undefined;
  let starting: ChildProcess | undefined;
  let spare: ChildProcess | undefined = makeSpare();
  let stopping = false;

  function makeSpare(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'services-main.ts'), {
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(projectFolder, 'node_modules/.cache/dev') },
    });
    living.add(child);
    child.once('exit', () => living.delete(child));
    send(child, { kind: 'prepare', modulesUrl });
    return child;
  }

  return {
    gatewayUrl: () => (current ? Promise.resolve(current.gatewayUrl) : first.promise),
    async restart(start) {
      starting?.kill('SIGKILL');
      // A process that could not be prepared has logged the cause, and may be ready by now.
      const child = spare?.connected ? spare : makeSpare();
      spare = undefined;
      starting = child;
      send(child, start);
      const answer = await received(child, 'started');
      if (stopping || starting !== child) return undefined;
      starting = undefined;
      setTimeout(() => {
        if (!stopping) spare ??= makeSpare();
      }, calmAfterMs);
      if (!answer) return undefined;
      discard(current?.child);
      current = { child, gatewayUrl: answer.gatewayUrl };
      first.resolve(answer.gatewayUrl);
      return answer;
    },
    async readDocuments(files) {
      for (const child of living) send(child, { kind: 'read-documents', files });
      const shown = [current?.child, starting].filter((child) => child !== undefined);
      await Promise.all(shown.map((child) => received(child, 'documents-read')));
    },
    async stop() {
      stopping = true;
      const ends = [...living].map((child) => once(child, 'exit'));
      for (const child of living) discard(child);
      await Promise.all(ends);
    },
  };
}

function send(child: ChildProcess, message: ToServices): void {
  if (child.connected) child.send(message);
}

/** Undefined where the process has ended, or ends before. */
function received<Kind extends FromServices['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServices, { kind: Kind }> | undefined> {
  type Answer = Extract<FromServices, { kind: Kind }>;
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const onMessage = (message: FromServices): void => {
    if (message.kind === kind) resolve(message as Answer);
  };
  const onEnd = (): void => resolve(undefined);
  child.on('message', onMessage);
  child.once('exit', onEnd);
  if (!child.connected) onEnd();
  return promise.finally(() => child.off('message', onMessage).off('exit', onEnd));
}

/** The process stops in order once the channel is closed. */
function discard(child: ChildProcess | undefined): void {
  if (child?.connected) child.disconnect();
}
