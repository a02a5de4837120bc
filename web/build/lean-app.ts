import type { Plugin } from 'vite';
import { appEnvironments } from './app-language.ts';

const builds = new Set(appEnvironments.values());

/** Leaves out of the app what its sources say for others, and what could be known when it is built. */
export function leanApp(): Plugin[] {
  return [callsAlone(), sheetsKept(), shortPreload()].map((plugin) => ({
    enforce: 'pre',
    ...plugin,
    apply: 'build',
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

/** A sheet of whose module nothing is left, since all of it was known, would be left out with it. */
function sheetsKept(): Plugin {
  return {
    name: 'sheets-kept',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).map((file) => (file.type === 'asset' ? String(file.source) : ''));
      for (const id of this.getModuleIds()) {
        const name = /([\w-]+)\.module\.css$/.exec(id)?.[1];
        if (name !== undefined && !sheets.some((sheet) => sheet.includes(`.${name}-`)))
          throw new Error(`The app is built without ${id}`);
      }
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
