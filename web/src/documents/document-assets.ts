import type { Language } from '@blindspot/contracts/languages';

export interface DocumentAssets {
  styles: Record<string, string>;
  fonts: Record<string, string>;
  /** URLs of the enhancers, and of the scripts that enhancers import on demand. */
  scripts: Record<string, string>;
  app: { en: AppFiles } & { [language in Language]?: AppFiles };
}

export interface AppFiles {
  script: string;
  preloads: string[];
  styles: string[];
  screens: Record<string, string[]>;
}

/**
 * URLs of the files that the build has made; empty in tests of the documents. `build/document-files.ts` fills
 * this in.
 */
export const documentAssets: DocumentAssets = {
  styles: {},
  fonts: {},
  scripts: {},
  app: { en: { script: '', preloads: [], styles: [], screens: {} } },
};
