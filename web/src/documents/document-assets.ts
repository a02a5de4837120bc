/** What the build knows of its own files; written into the bundle of the documents. */
export interface DocumentAssets {
  /** Style text by document. */
  styles: Record<string, string>;
  /** Address of each font file by family. */
  fonts: Record<string, string>;
  /** Address of each enhancer. */
  scripts: Record<string, string>;
  app: { script: string; preloads: string[]; styles: string[] };
}

declare const DOCUMENT_ASSETS: DocumentAssets | undefined;

/** Empty outside a build, as in tests of the documents. */
export const documentAssets: DocumentAssets =
  typeof DOCUMENT_ASSETS === 'undefined'
    ? { styles: {}, fonts: {}, scripts: {}, app: { script: '', preloads: [], styles: [] } }
    : DOCUMENT_ASSETS;
