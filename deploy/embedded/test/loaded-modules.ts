import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the product before anything of it: says, when asked, what was loaded since. */
export interface Loaded {
  readonly modules: readonly string[];
  /** What comes with Node. */
  readonly builtIn: readonly string[];
}

const modules = new Set<string>();

if (isMainThread) {
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      modules.add(resolved.url);
      return resolved;
    },
  });
  process.on('message', (message) => {
    if (message !== 'loaded') return;
    const { moduleLoadList } = process as typeof process & { moduleLoadList: string[] };
    process.send?.({ modules: [...modules], builtIn: moduleLoadList } satisfies Loaded);
  });
  // Being watched keeps nobody running.
  process.channel?.unref();
}
