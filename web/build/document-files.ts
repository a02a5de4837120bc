import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, type EnvironmentOptions, type Plugin, type Rolldown, type ViteBuilder } from 'vite';
import { appEnvironments } from './app-language.ts';
import type { AppFiles, DocumentAssets } from '../src/documents/document-assets.ts';

const source = join(import.meta.dirname, '../src/');
const assetsModule = join(source, 'documents/document-assets.ts');
const frame = join(source, 'documents/document.tsx');
const pages = entries('documents/*-page.tsx', '-page.tsx');
const enhancers = entries('enhancers/*-enhancer.ts', '-enhancer.ts');
const onDemand = entries('enhancers/*-on-demand.ts', '-on-demand.ts');
const fonts = ['figtree', 'fraunces'];

type LoadedFiles = Pick<DocumentAssets, 'scripts' | 'app'>;

const screenFile = /\/features\/[^/]+\/([^/]+)-screen\.tsx$/;

/** Vite plugin that builds the server-rendered pages, each with only its own style sheets and script. */
export function documentFiles(): Plugin {
  let loaded: LoadedFiles;
  return {
    name: 'document-files',
    config: (_config, { command }) => ({
      environments:
        command === 'build' ? { ...enhancerBuilds(), documents: documentsBuild } : { documents: {} },
    }),
    configResolved({ base }) {
      loaded = asWritten(`${base}src/`);
    },
    async buildApp(builder) {
      loaded = await buildLoaded(builder);
      await buildOne(builder, 'documents');
    },
    load(id) {
      if (id !== assetsModule) return undefined;
      const styles = Object.entries(pages).map(([name, page]) => [name, sheetsOf(frame, page)] as const);
      return assetsCode(new Map(styles), loaded);
    },
    // Drops the cached imports of an edited file, because the edit may import other style sheets.
    hotUpdate({ file }) {
      imported.delete(file);
      const known = this.environment.moduleGraph.getModuleById(assetsModule);
      if (known) this.environment.moduleGraph.invalidateModule(known);
    },
  };
}

const documentsBuild: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    target: 'node24',
    rolldownOptions: {
      input: { documents: join(source, 'documents/documents.tsx') },
      output: { entryFileNames: '[name].js' },
    },
  },
};

/** Builds the script of each page separately, so that a page loads a single file. */
function enhancerBuilds(): Record<string, EnvironmentOptions> {
  const loaded = Object.entries(enhancers).map(([name, file]) =>
    scriptBuild(name, { input: { [name]: file }, output: { format: 'iife' } }),
  );
  const fetched = Object.entries(onDemand).map(([name, file]) =>
    scriptBuild(name, {
      input: { [name]: file },
      preserveEntrySignatures: 'strict',
      output: { format: 'es' },
    }),
  );
  return Object.fromEntries([...loaded, ...fetched]);
}

function scriptBuild(
  name: string,
  rolldownOptions: Rolldown.RolldownOptions,
): [environment: string, options: EnvironmentOptions] {
  return [enhancerBuild(name), { consumer: 'client', build: { rolldownOptions } }];
}

const enhancerBuild = (name: string): string => `enhancer_${name.replaceAll('-', '_')}`;

async function buildLoaded(builder: ViteBuilder): Promise<LoadedFiles> {
  // Builds the languages in sequence, because each parallel build would compile all messages again.
  const app: Partial<DocumentAssets['app']> = {};
  for (const [language, environment] of appEnvironments)
    app[language] = appFiles(await buildOne(builder, environment));
  const scripts = await Promise.all(
    [...Object.keys(enhancers), ...Object.keys(onDemand)].map(
      async (name) => [name, `/${(await buildOne(builder, enhancerBuild(name)))[0].fileName}`] as const,
    ),
  );
  const { en } = app;
  if (!en) throw new Error('The app is offered in English at least');
  return { scripts: Object.fromEntries(scripts), app: { ...app, en } };
}

function appFiles(built: Rolldown.RolldownOutput['output']): AppFiles {
  const [entry] = built;
  return {
    script: `/${entry.fileName}`,
    preloads: entry.imports.map((name) => `/${name}`),
    styles: built.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => `/${fileName}`),
    screens: screensOf(
      entry,
      built.filter((file) => file.type === 'chunk'),
    ),
  };
}

function screensOf(
  entry: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): AppFiles['screens'] {
  const ofApp = new Set([entry.fileName, ...entry.imports]);
  const screens = chunks.flatMap((chunk) => {
    const name = screenFile.exec(chunk.facadeModuleId ?? '')?.[1];
    return name === undefined ? [] : [[name, chunk] as const];
  });
  return Object.fromEntries(
    screens.map(([name, { fileName, imports }]) => [
      name,
      [fileName, ...imports].filter((file) => !ofApp.has(file)).map((file) => `/${file}`),
    ]),
  );
}

async function buildOne(builder: ViteBuilder, name: string): Promise<Rolldown.RolldownOutput['output']> {
  const environment = builder.environments[name];
  const result = environment && (await builder.build(environment));
  if (!result || !('output' in result)) throw new Error(`The build of ${name} gave no files`);
  return result.output;
}

/** Lists source files, which the development server uses instead of built files. */
function asWritten(base: string): LoadedFiles {
  const scripts = [
    ...Object.keys(enhancers).map((name) => [name, `${base}enhancers/${name}-enhancer.ts`]),
    ...Object.keys(onDemand).map((name) => [name, `${base}enhancers/${name}-on-demand.ts`]),
  ];
  return {
    scripts: Object.fromEntries(scripts) as LoadedFiles['scripts'],
    app: { en: { script: `${base}app/main.tsx`, preloads: [], styles: [], screens: {} } },
  };
}

/** Returns all style sheets that the modules import directly or indirectly, in import order. */
function sheetsOf(...files: string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return file.endsWith('.css') ? [file] : importsOf(file).flatMap(visit);
  };
  return files.flatMap(visit);
}

const imported = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = imported.get(file);
  if (known) return known;
  const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const files = staticImports
    // Drops type-only imports, but keeps side-effect imports, such as style sheets.
    .filter(({ entries: names }) => names.length === 0 || names.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => /^\..*\.(tsx?|css)$/.test(specifier))
    .map((specifier) => join(dirname(file), specifier));
  imported.set(file, files);
  return files;
}

/** Returns the code of a module that lists the built files of all pages. */
function assetsCode(styles: ReadonlyMap<string, readonly string[]>, loaded: LoadedFiles): string {
  const names = new Map(
    [...new Set([...styles.values()].flat())].map((file, index) => [file, `sheet${index}`]),
  );
  const texts = [...styles].map(
    ([page, files]) => `${JSON.stringify(page)}: ${files.map((file) => names.get(file)).join('+')}`,
  );
  return [
    ...[...names].map(([file, name]) => `import ${name} from ${JSON.stringify(`${file}?inline`)};`),
    ...fonts.map((name) => `import ${name} from ${JSON.stringify(`${source}ui/faces/${name}.woff2`)};`),
    `const styles = { ${texts.join(', ')} };`,
    `export const documentAssets = { styles, fonts: { ${fonts.join(', ')} }, ...${JSON.stringify(loaded)} };`,
  ].join('\n');
}

function entries(pattern: string, ending: string): Record<string, string> {
  const files = globSync(pattern, { cwd: source });
  return Object.fromEntries(files.map((file) => [basename(file, ending), join(source, file)]));
}
