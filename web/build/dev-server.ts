import { join } from 'node:path';
import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';

export const devBase = '/@web/';
const devPage = 'virtual:dev-page';
// Vite puts this nonce on its style elements, so that the content security policy allows them.
const nonce = 'dev';
const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${devBase}@id/${devPage}"></script>`;

export interface DevServer {
  readonly documents: Documents;
  close(): Promise<void>;
}

export interface DevServerOptions {
  host: string;
  port: number;
  gatewayUrl: string;
}

/** Starts the development server. It serves web sources and proxies all other requests to the gateway. */
export async function startDevServer({ host, port, gatewayUrl }: DevServerOptions): Promise<DevServer> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    // Vite's default loader writes a file beside the config, which would restart Node's watch mode.
    configLoader: 'native',
    logLevel: 'warn',
    plugins: [devPages(() => load())],
    server: { host, port, strictPort: true, proxy: { [`^(?!${devBase})`]: gatewayUrl } },
  });
  // Vite transforms modules only after its server listens.
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

/** Reloads server-rendered pages when one of their sources changes. Vite updates the app in place. */
function devPages(load: () => Promise<void>): Plugin {
  return {
    name: 'dev-pages',
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'documents') return undefined;
      // Vite updates the app only after this hook, so the hook does not wait for the pages.
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
