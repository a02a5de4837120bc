import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Reply to the message `loaded`: the modules that Node has loaded after this file. */
export interface Loaded {
  readonly modules: readonly string[];
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
  // An open channel to the parent must not keep the process running.
  process.channel?.unref();
}
