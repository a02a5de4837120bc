import path from 'node:path';
import { openDevDocuments } from '@blindspot/web/dev-documents';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { openLogFile } from '../log-file.ts';
import type { ServiceAddresses } from '../service-environment.ts';
import { serviceLoaders, type AdminLink } from '../services.ts';
import { projectFolder, type EmbeddedSettings } from '../settings.ts';
import type { GatewayStart } from '@blindspot/gateway/start';
import { loadServices, startServices } from '../start-services.ts';
import { createTeardown } from '../teardown.ts';

/** What `npm run dev` says to the process of its services. */
export type ToServices = StartServices | { kind: 'read-documents' };
export interface StartServices {
  kind: 'start';
  settings: EmbeddedSettings;
  addresses: Omit<ServiceAddresses, 'ports'>;
  /** Where the documents' modules are had. */
  modulesUrl: string;
}

/** What it hears from them. */
export type FromServices =
  | { kind: 'started'; gatewayUrl: string; adminLinks: readonly AdminLink[] }
  | { kind: 'documents-read' };

type DocumentsModule = NonNullable<GatewayStart['documents']>;

const teardown = createTeardown();
let readDocuments = (): Promise<void> => Promise.resolve();

process.on('message', (message: ToServices) => {
  if (message.kind === 'start') void start(message);
  else
    void readDocuments()
      .catch(complain)
      .then(() => answer({ kind: 'documents-read' }));
});
// Ctrl-C reaches every process of the terminal; this one goes when the one that started it lets go of it, or is gone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => void teardown.run(createLogger('launcher')).then(() => process.exit()));

async function start({ settings, addresses, modulesUrl }: StartServices): Promise<void> {
  const log = openLogFile(path.join(settings.DATA_DIR, 'log/blindspot.log'));
  // What is wrong is seen where one looks; all of it is in the file.
  const write = (line: string): void => {
    log.write(line);
    if (/"level":"(error|fatal)"/.test(line)) process.stdout.write(line);
  };
  const [pages, services] = await Promise.all([
    openDevDocuments<DocumentsModule>(modulesUrl),
    loadServices(serviceLoaders),
  ]);
  readDocuments = () => pages.reload();
  const { gateway } = services;
  const devGateway: typeof gateway = {
    ...gateway,
    start: (env, deps) =>
      gateway.start(
        { ...env, WEB_DIST: path.join(projectFolder, 'web') },
        { ...deps, documents: pages.documents },
      ),
  };
  const started = await startServices(settings, addresses, {
    services: { ...services, gateway: devGateway },
    loggerFor: (name) => createLogger(name, settings.LOG_LEVEL, { write }),
    teardown,
    report: () => undefined,
  });
  answer({ kind: 'started', ...started });
}

function answer(message: FromServices): void {
  if (process.connected) process.send?.(message);
}

function complain(error: unknown): void {
  console.error(error);
}
