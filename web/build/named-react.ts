import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { appEnvironments } from './app-language.ts';

const require = createRequire(import.meta.url);
const prefix = '\0named:';

/**
 * Gives the modules of React that are CommonJS their names as exports: else every file of the app unpacks the module anew,
 * and every element is made by a member of an object instead of by a function.
 */
export function namedReact(): Plugin {
  const builds = new Set(appEnvironments.values());
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => builds.has(name),
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler(source, importer, { kind }) {
        if (kind === 'require-call' || importer?.startsWith(prefix)) return undefined;
        return `${prefix}${source}`;
      },
    },
    load: {
      filter: { id: /^\0named:/ },
      handler(id) {
        const source = id.slice(prefix.length);
        const names = Object.keys(require(source) as object).filter((name) => !name.startsWith('__'));
        return [
          `import module from '${source}';`,
          ...names.map((name) => `export const ${name} = module.${name};`),
          'export default module;',
        ].join('\n');
      },
    },
  };
}
