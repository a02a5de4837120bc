import { join } from 'node:path';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';

/** Path below which Vite serves files in `npm run dev`. */
export const devBase = '/@web/';
/** Id of the module that each page loads in `npm run dev`. */
const devPage = 'virtual:dev-page';
// Vite adds this nonce to its style elements, and the page's content security policy allows the nonce.
const nonce = 'dev';
const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${devBase}@id/${devPage}"></script>`;

export interface DevServer {
  /** Renders pages from their current sources. */
  readonly documents: Documents;
  close(): Promise<void>;
}

export interface DevServerOptions {
  host: string;
  port: number;
  gatewayUrl: string;
}

/**
 * Starts the Vite server of `npm run dev`. It serves the sources of the web below its base path, and
 * proxies every other request to the gateway.
 */
export async function startDevServer({ host, port, gatewayUrl }: DevServerOptions): Promise<DevServer> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    // The other loaders write a file next to the config, and Node's watch mode would restart because of it.
    configLoader: 'native',
    logLevel: 'warn',
    plugins: [devPages(() => load())],
    server: { host, port, strictPort: true, proxy: { [`^(?!${devBase})`]: gatewayUrl } },
  });
  // Vite transforms nothing before it listens.
  await server.listen();
  const environment = server.environments['documents'];
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite cannot run the documents in this process');
  const { runner } = environment;
  let documents: Documents;
  async function load(): Promise<void> {
    runner.clearCache();
    documents = await runner.import<Documents>('/src/documents/documents.tsx');
  }
  await load();
  return {
    documents: new Proxy({} as Documents, {
      get(_target, name) {
        const member: unknown = Reflect.get(documents, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => withDevPage(Reflect.apply(member, undefined, args));
      },
    }),
    close: () => server.close(),
  };
}

/** Reloads open documents when one of their sources changes. Vite itself updates the app in place. */
function devPages(load: () => Promise<void>): Plugin {
  return {
    name: 'dev-pages',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'documents') return undefined;
      // Loading is not awaited, so that the app applies the change at once.
      if (modules.length > 0)
        load().then(() => server.environments.client.hot.send('documents-changed'), console.error);
      return [];
    },
    resolveId: (id) => (id === devPage ? id : undefined),
    load(id) {
      if (id !== devPage) return undefined;
      return `${react.preambleCode.replace('__BASE__', '/')}
        if (!document.getElementById('app')) import.meta.hot.on('documents-changed', () => location.reload());`;
    },
  };
}

function withDevPage(result: unknown): unknown {
  if (!isDocument(result)) return result;
  const { html, inlineHashes } = result;
  return {
    html: html.replace('<head>', `<head>${head}`),
    inlineHashes: { ...inlineHashes, style: [...inlineHashes.style, `'nonce-${nonce}'`] },
  };
}

function isDocument(result: unknown): result is RenderedDocument {
  return typeof result === 'object' && result !== null && 'inlineHashes' in result;
}
