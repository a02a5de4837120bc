import { basename, join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appBuilds, oneLanguage } from './build/app-language.ts';
import { cutFaces } from './build/cut-faces.ts';
import { devBase } from './build/dev-server.ts';
import { documentFiles } from './build/document-files.ts';

/** Returns a class name such as button-primary, so that names are readable and the same in every build. */
function scopedName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`;
}

const catalogue = process.env['CATALOGUE_FOLDER'];
const messages = catalogue
  ? { project: `${catalogue}/project.inlang`, outdir: `${catalogue}/messages` }
  : {
      // The path is absolute, because the compiler resolves paths against the working folder.
      project: join(import.meta.dirname, '../packages/content/project.inlang'),
      outdir: join(import.meta.dirname, 'src/paraglide'),
    };

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === 'serve' ? devBase : '/',
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    cutFaces(),
    paraglideVitePlugin({ ...messages, outputStructure: 'locale-modules' }),
    oneLanguage(),
    documentFiles(),
  ],
  resolve: {
    alias: catalogue ? [{ find: /^.*\/paraglide\//, replacement: `${messages.outdir}/` }] : [],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    emptyOutDir: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  environments: {
    ...appBuilds({
      build: {
        // Uses one style sheet, because split sheets are twice as large in total and delay parts of a screen.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { app: `${import.meta.dirname}/src/app/main.tsx` },
        },
      },
    }),
  },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
}));
