import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { sharedChunk } from './shared-chunk.ts';
import type { DocumentAssets } from './src/documents/document-assets.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const configFile = `${here}vite.config.ts`;
const noApp: DocumentAssets['app'] = { script: '', preloads: [], styles: [] };
const appEntry = `${here}src/app/main.tsx`;

/** Builds styles of the documents, their scripts, the app, and last the documents, which name all of these. */
export async function buildAssets(dist: string, parts: { app: boolean }): Promise<void> {
  mkdirSync(`${dist}/assets`, { recursive: true });
  const [{ styles, fonts }, scripts, app] = await Promise.all([
    buildDocumentStyles(dist),
    buildEnhancers(dist),
    parts.app ? buildApp(dist) : noApp,
  ]);
  await buildDocuments(dist, { styles, fonts, scripts, app });
}

/** One text per document, of exactly the style sheets it imports; fonts are written to the assets. */
async function buildDocumentStyles(dist: string) {
  const entries = globSync(`${here}src/documents/*-page.tsx`);
  const { output } = await run({
    build: {
      write: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(entries.map((file) => [basename(file, '-page.tsx'), file])),
          document: `${here}src/documents/document.tsx`,
        },
        external: /^(node:|react$|react\/|react-dom)/,
        preserveEntrySignatures: 'strict',
        output: names,
      },
    },
  });
  const css = new Map<string, string>();
  const fonts: Record<string, string> = {};
  for (const file of output) {
    if (file.type !== 'asset') continue;
    if (file.fileName.endsWith('.css')) css.set(file.fileName, String(file.source));
    if (file.fileName.endsWith('.woff2')) {
      writeFileSync(`${dist}/${file.fileName}`, file.source);
      fonts[basename(file.fileName).split('-')[0] ?? file.fileName] = `/${file.fileName}`;
    }
  }
  const chunks = output.filter((file) => file.type === 'chunk');
  const pages = chunks.filter((chunk) => chunk.isEntry);
  const frame = pages.find((chunk) => chunk.name === 'document');
  const styles = Object.fromEntries(
    pages.map((page) => {
      const sheets = sheetsOf(page, chunks);
      if (frame) sheetsOf(frame, chunks, sheets);
      return [page.name, [...sheets].map((name) => css.get(name) ?? '').join('')];
    }),
  );
  return { styles, fonts };
}

/** Sheets of the imported chunks first, as the cascade without layers would want it. */
function sheetsOf(
  chunk: Rolldown.OutputChunk,
  all: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
) {
  for (const name of chunk.imports) {
    const imported = all.find((other) => other.fileName === name);
    if (imported) sheetsOf(imported, all, seen);
  }
  for (const name of chunk.viteMetadata?.importedCss ?? []) seen.add(name);
  return seen;
}

/** Each script stands alone: a page loads one file. */
async function buildEnhancers(dist: string): Promise<Record<string, string>> {
  const entries = globSync(`${here}src/enhancers/*-enhancer.ts`);
  const built = await Promise.all(
    entries.map(async (file) => {
      const name = basename(file, '-enhancer.ts');
      const { output } = await run({
        build: {
          write: false,
          rolldownOptions: { input: { [name]: file }, output: { ...names, format: 'iife' } },
        },
      });
      const [chunk] = output;
      writeFileSync(`${dist}/${chunk.fileName}`, chunk.code);
      return [name, `/${chunk.fileName}`] as const;
    }),
  );
  return Object.fromEntries(built);
}

async function buildApp(dist: string): Promise<DocumentAssets['app']> {
  const { output } = await run({
    build: {
      outDir: dist,
      emptyOutDir: false,
      manifest: true,
      rolldownOptions: {
        input: { app: appEntry },
        output: { ...names, codeSplitting: appChunks },
        // Each message asks for the language; with one language the answer is not used and the question can go.
        treeshake: { manualPureFunctions: ['getLocale'] },
      },
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The app build gave no entry');
  return {
    script: `/${entry.fileName}`,
    preloads: entry.imports.map((name) => `/${name}`),
    styles: [...sheetsOf(entry, chunks)].map((name) => `/${name}`),
  };
}

async function buildDocuments(dist: string, assets: DocumentAssets): Promise<void> {
  await run({
    define: { DOCUMENT_ASSETS: JSON.stringify(assets), 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: dist,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: { documents: `${here}src/documents/documents.tsx` },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

const names = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

/** One file for the libraries, which seldom change, and one for what several screens share: small files pack badly. */
const appChunks = {
  groups: [
    {
      name: 'vendor',
      // Lists that come in pages are read in the panel alone.
      test: /node_modules\/(?!.*(useInfiniteQuery|infiniteQueryObserver))(react|react-dom|scheduler|react-router|react-router-dom|react-error-boundary|@tanstack)\//,
    },
    { name: sharedChunk, test: /web\/src\//, minShareCount: 2 },
  ],
};

async function run(config: Parameters<typeof build>[0]): Promise<Rolldown.RolldownOutput> {
  const result = await build({ configFile, logLevel: 'warn', ...config });
  if (!('output' in result)) throw new Error('Expected one build result');
  return result;
}
