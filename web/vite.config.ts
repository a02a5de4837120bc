import react from '@vitejs/plugin-react';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** `button.module.css` and `.primary` give `button-primary`: the same name in every build, and readable in the page. */
function scopedName(local: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}-${local}`;
}

/** Another compiled catalogue in the place of the one in src; set by the build for its pseudo-locale. */
const messages = process.env['MESSAGES_FOLDER'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  resolve: { alias: messages ? [{ find: /^.*\/paraglide\//, replacement: `${messages}/` }] : [] },
  css: { modules: { generateScopedName: scopedName } },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
