import { compile } from '@inlang/paraglide-js';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Compiles messages/*.json into src/paraglide (not committed); types, tests and the build import from there. Another
 * project is compiled into another folder.
 */
export async function compileMessages(
  project = `${here}project.inlang`,
  outdir = `${here}src/paraglide`,
): Promise<void> {
  await compile({
    project,
    outdir,
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitReadme: false,
    emitPrettierIgnore: false,
  });
}

if (import.meta.main) {
  await compileMessages();
  // The compiler leaves timers behind that would hold the process for 30 s.
  process.exit(0);
}
