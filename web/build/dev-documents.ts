import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { ModuleRunnerTransport } from 'vite/module-runner';
import type { RenderedDocument } from '../src/documents/document-data.ts';

/** The script of every page in `npm run dev`. */
export const devPage = 'virtual:dev-page';
// Vite marks the sheets that it adds with what this says, and the page's policy lets them in by it.
const nonce = 'dev';
const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="/@web/@id/${devPage}"></script>`;

export interface DevDocuments<Documents> {
  readonly documents: Documents;
  /** Reads the sources again; what was there stays when they cannot be read. */
  reload(): Promise<void>;
}

/** The documents as their sources are now, run in this process; the dev door transforms them. */
export async function openDevDocuments<Documents extends object>(
  modulesUrl: string,
): Promise<DevDocuments<Documents>> {
  let current = await runDocuments<Documents>(modulesUrl);
  return {
    documents: new Proxy(current, {
      get(_first, name) {
        const member: unknown = Reflect.get(current, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => withDevPage(Reflect.apply(member, undefined, args));
      },
    }),
    async reload() {
      current = await runDocuments(modulesUrl);
    },
  };
}

function runDocuments<Documents>(modulesUrl: string): Promise<Documents> {
  const transport: ModuleRunnerTransport = {
    async invoke(data) {
      const reply = await fetch(modulesUrl, { method: 'POST', body: JSON.stringify(data) });
      return (await reply.json()) as { result: unknown } | { error: unknown };
    },
  };
  // One for each reading: a runner keeps what it has read.
  const runner = new ModuleRunner({ transport, hmr: false }, new ESModulesEvaluator());
  return runner.import<Documents>('/src/documents/documents.tsx');
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
