import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type HotPayload, type Plugin, type ProxyOptions } from 'vite';
import { devBase, devPage } from './dev-documents.ts';
import { assetsModule } from './document-files.ts';

export interface DevDoor {
  /** URL from which the gateway fetches the modules of the documents. */
  readonly modulesUrl: string;
  /** Calls `onChange` soon after a file in one of the given folders has changed. */
  watch(folders: readonly string[], onChange: (file: string) => void): void;
  /** Makes every open app refetch its data, and every open document reload. */
  notifyServicesChanged(): void;
  close(): Promise<void>;
}

export interface DevDoorOptions {
  host: string;
  port: number;
  /** Resolves to the current address of the gateway; waits while the gateway is down. */
  gateway: () => Promise<string>;
  /**
   * Called with the changed files when a document depends on them. Open pages reload once the returned
   * promise resolves.
   */
  onDocuments: (files: readonly string[]) => Promise<void>;
}

/**
 * Starts the Vite server of `npm run dev`. It serves the sources of the web app below its base path, and
 * proxies every other request to the gateway. The gateway renders pages with document modules from this
 * server.
 */
export async function openDevDoor(options: DevDoorOptions): Promise<DevDoor> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'warn',
    plugins: [devDoor(options)],
    server: {
      host: options.host,
      port: options.port,
      strictPort: true,
      proxy: { [`^(?!${devBase})`]: toGateway(options.gateway) },
    },
  });
  await server.listen();
  const modulesUrl = `http://${options.host}:${options.port}${modulesPath}`;
  return {
    modulesUrl,
    watch(folders, onChange) {
      server.watcher.add([...folders]);
      server.watcher.on('all', (_event, file) => {
        if (folders.some((folder) => file.startsWith(`${folder}/`))) onChange(file);
      });
    },
    notifyServicesChanged: () => server.environments.client.hot.send('services-changed'),
    close: () => server.close(),
  };
}

/** The path lies below Vite's base, so that it never collides with a path of the product. */
const modulesPath = `${devBase}@documents`;

function devDoor({ onDocuments }: DevDoorOptions): Plugin {
  return {
    name: 'dev-door',
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        if (request.url === modulesPath) answerRunner(request, reply).catch(() => reply.destroy());
        else next();
      });
      const { hot } = server.environments['documents'] ?? raise('There is no environment of the documents');
      async function answerRunner(request: IncomingMessage, reply: ServerResponse): Promise<void> {
        // A cast is enough, because Vite validates the payload.
        reply.end(JSON.stringify(await hot.handleInvoke((await json(request)) as HotPayload)));
      }
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'documents') return undefined;
      // Reloading the documents is not awaited, so that the app applies the change at once.
      if (modules.length > 0) {
        void onDocuments([file, assetsModule]).then(() =>
          server.environments.client.hot.send('documents-changed'),
        );
      }
      return [];
    },
    resolveId: (id) => (id === devPage ? id : undefined),
    load(id) {
      if (id !== devPage) return undefined;
      return [
        react.preambleCode.replace('__BASE__', '/'),
        // When services change, the app refetches its data and keeps typed text, while a document reloads.
        `if (document.getElementById('app')) {
           import.meta.hot.on('services-changed', () => dispatchEvent(new Event('services-changed')));
         } else {
           import.meta.hot.on('services-changed', () => location.reload());
           import.meta.hot.on('documents-changed', () => location.reload());
         }`,
      ].join('\n');
    },
  };
}

/** Proxies each request to the current address of the gateway, which changes with every start. */
function toGateway(gateway: () => Promise<string>): ProxyOptions {
  let proxied: ProxyOptions = {};
  return {
    configure: (_proxy, options) => {
      proxied = options;
    },
    bypass: async () => {
      proxied.target = await gateway();
    },
  };
}

function raise(message: string): never {
  throw new Error(message);
}
