import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder, type EmbeddedSettings } from '../settings.ts';
import type { ServiceAddresses } from '../service-environment.ts';
import type { StartedServices } from '../services.ts';

export interface StartServices {
  kind: 'start';
  settings: EmbeddedSettings;
  addresses: Omit<ServiceAddresses, 'ports'>;
  tablesAreUpToDate: boolean;
}

/** Messages from `npm run dev` to the process that runs its services. */
export type ToServices =
  /** `modulesUrl` is the URL from which the process loads the modules that render documents. */
  | { kind: 'prepare'; modulesUrl: string }
  | { kind: 'read-documents'; files: readonly string[] }
  | StartServices;

export type FromServices = ({ kind: 'started' } & StartedServices) | { kind: 'documents-read' };

export interface ServiceProcess {
  /** Waits for the first gateway. Returns the current gateway's URL. */
  gatewayUrl(): Promise<string>;
  /**
   * Starts new services beside the running ones and stops the old ones once the new ones answer, so that no
   * call is rejected. If the new ones cannot start, the old ones keep running. Returns undefined in that
   * case, or if a later restart overtakes this one.
   */
  restart(start: StartServices): Promise<StartedServices | undefined>;
  /** Resolves when the pages are rendered from the current content of `files`. */
  readDocuments(files: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

// Delays the next spare process, because open pages load their modules right after a start.
const calmAfterMs = 1_500;

/** Runs the services of `npm run dev` in a process of their own, and prepares a spare process for the next restart. */
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
      // A spare that failed to prepare has logged the cause and ended. A new process may work by now.
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

/** Closes the channel, which makes the process stop its services and exit. */
function discard(child: ChildProcess | undefined): void {
  if (child?.connected) child.disconnect();
}
