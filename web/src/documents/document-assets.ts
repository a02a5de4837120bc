/** What the build knows of its own files. */
export interface DocumentAssets {
  /** Style text by document. */
  styles: Record<string, string>;
  /** Address of each font file by family. */
  fonts: Record<string, string>;
  /** Address of each enhancer, and of what they fetch once it is needed. */
  scripts: Record<string, string>;
  app: { script: string; preloads: string[]; styles: string[] };
  /** Scripts that a screen of the app needs beside these, by its name. */
  screens: Record<string, string[]>;
}

/** Filled by `build/document-files.ts`; empty in tests of the documents. */
export const documentAssets: DocumentAssets = {
  styles: {},
  fonts: {},
  scripts: {},
  app: { script: '', preloads: [], styles: [] },
  screens: {},
};
