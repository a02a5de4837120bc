import type { Plugin } from 'vite';
import { appEnvironments } from './app-language.ts';

const builds = new Set(appEnvironments.values());

/** Leaves out of the app what its sources say for others, and what could be known when it is built. */
export function leanApp(): Plugin[] {
  return [callsAlone(), classesByName(), shortPreload()].map((plugin) => ({
    ...plugin,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => builds.has(name),
  }));
}

/** Of a call the browser needs where it goes and with what; its name and its service are for documents and the gateway. */
function callsAlone(): Plugin {
  return {
    name: 'calls-alone',
    transform: {
      filter: { id: /\/contracts\/src\/endpoints\// },
      handler: (code) => ({ code: code.replaceAll(/^ {2}(operation|service): '[\w-]+',$/gm, ''), map: null }),
    },
  };
}

/** The classes of a sheet by their names instead of as one table, which would be shipped whole. */
function classesByName(): Plugin {
  return {
    name: 'classes-by-name',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/ },
      handler: (code) => ({
        code: code.replaceAll(/^import (\w+) from ('[^']+\.module\.css';)$/gm, 'import * as $1 from $2'),
        map: null,
      }),
    },
  };
}

/** What asks for the files of a screen all at once. That of Vite waits for sheets too, of which the app has one. */
function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => preloadHelper,
    },
  };
}

const preloadHelper = `
const asked = {};
export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append((asked[file] ??= Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file })));
  return load();
};`;
