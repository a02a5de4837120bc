import type { Documents } from '@blindspot/contracts/pages/documents';
import type { RenderedDocument } from '@blindspot/contracts/pages/page';
import {
  ESModulesEvaluator,
  ModuleRunner,
  type EvaluatedModuleNode,
  type ModuleRunnerTransport,
} from 'vite/module-runner';

/** Path below which Vite serves files in `npm run dev`. */
export const devBase = '/@web/';
/** Id of the module that each page loads in `npm run dev`. */
export const devPage = 'virtual:dev-page';
// Vite adds this nonce to its style elements, and the page's content security policy allows the nonce.
const nonce = 'dev';
const head = `<meta property="csp-nonce" nonce="${nonce}"><script type="module" src="${devBase}@id/${devPage}"></script>`;
const entry = '/src/documents/documents.tsx';

export interface DevDocuments {
  readonly documents: Documents;
  /** Reloads the modules that depend on the given files. If that fails, the loaded modules stay in use. */
  read(files: readonly string[]): Promise<void>;
}

/** Runs the source modules of the documents in this process. The dev server transforms them. */
export async function openDevDocuments(modulesUrl: string): Promise<DevDocuments> {
  const runner = new ModuleRunner(
    { transport: transportTo(modulesUrl), hmr: false },
    new ESModulesEvaluator(),
  );
  let current = await runner.import<Documents>(entry);
  return {
    documents: new Proxy(current, {
      get(_first, name) {
        const member: unknown = Reflect.get(current, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => withDevPage(Reflect.apply(member, undefined, args));
      },
    }),
    async read(files) {
      for (const file of files) {
        for (const module of runner.evaluatedModules.getModulesByFile(file) ?? []) forget(runner, module);
      }
      current = await runner.import<Documents>(entry);
    },
  };
}

function forget(
  runner: ModuleRunner,
  module: EvaluatedModuleNode,
  seen = new Set<EvaluatedModuleNode>(),
): void {
  if (seen.has(module)) return;
  seen.add(module);
  for (const id of module.importers) {
    const importer = runner.evaluatedModules.getModuleById(id);
    if (importer) forget(runner, importer, seen);
  }
  runner.evaluatedModules.invalidateModule(module);
}

function transportTo(url: string): ModuleRunnerTransport {
  return {
    async invoke(data) {
      const reply = await fetch(url, { method: 'POST', body: JSON.stringify(data) });
      return (await reply.json()) as { result: unknown } | { error: unknown };
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
