import type { Language } from '@blindspot/contracts/languages';

export interface DocumentAssets {
  styles: Record<string, string>;
  fonts: Record<string, string>;
  /** URLs of the pages' scripts, including scripts that are imported on demand. */
  scripts: Record<string, string>;
  app: { en: AppFiles } & { [language in Language]?: AppFiles };
}

export interface AppFiles {
  script: string;
  preloads: string[];
  styles: string[];
  screens: Record<string, string[]>;
}

/** URLs of the built files. The build fills them in, and tests of pages leave them empty. */
export const documentAssets: DocumentAssets = {
  styles: {},
  fonts: {},
  scripts: {},
  app: { en: { script: '', preloads: [], styles: [], screens: {} } },
};
