import type { Rolldown } from 'vite';

/** Only few people come here, so what only these screens share must not weigh on the others. */
const apart = /\/features\/(admin|account)\//;
/** The fullest screens: what they share with another packs best with the rest. */
const fullest = /\/(dashboard|summary)-screen\.tsx$/;

/** Screens of one request's result: what only they share would weigh on the others. */
const ofResult = /\/features\/(summary|trust)\//;

/** Beside those of the shell what the lists of requests and the results both say. */
const sharedMessages = /messages\/(app_|answers_count|dashboard_view_summary|share_(link_)?copied)/;

type Lookup = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * One file for the libraries, which seldom change, one for what several screens share, and one for what those of a result
 * share: small files pack badly. A file takes along what its modules need, unless one of a higher priority has it.
 */
export const appChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'vendor',
      priority: 3,
      // Lists that come in pages are read in the panel alone.
      test: /^\0named:|node_modules\/(?!.*(useInfiniteQuery|infiniteQueryObserver|useMutationState))(react|react-dom|scheduler|@tanstack)\//,
    },
    {
      name: sharedChunk,
      debugName: 'shared',
      test: /(web|contracts)\/src\//,
      priority: 2,
    },
    {
      name: 'form',
      test: /ui\/field\.|contracts\/src\/limits|form-behaviour/,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: 'result',
      test: /features\/summary\/|api\/summary-query|domain\/next-result|messages\/summary_/,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

/** In which file the app keeps a module that several screens use; none where it is left to each of them. */
function sharedChunk(id: string, lookup: Lookup): string | null {
  // Each message is imported by the list of all of them, which says nothing about who uses it; its name does.
  if (id.includes('/paraglide/messages/')) return sharedMessages.test(id) ? 'shared' : null;
  if (id.includes('/features/')) return null;
  const users = screensUsing(id, lookup);
  if ([...users].some((user) => lookup.getModuleInfo(user)?.isEntry)) return 'shared';
  const screens = [...users].filter((screen) => !apart.test(screen));
  if (screens.length < 2) return null;
  // Of the shell the entry needs a part too, which would be taken along.
  if (!id.includes('/shell/') && screens.every((screen) => ofResult.test(screen))) return null;
  return screens.some((screen) => fullest.test(screen)) ? 'shared' : null;
}

/** The modules that are loaded by themselves and need this one. */
function screensUsing(id: string, lookup: Lookup, seen = new Set<string>(), screens = new Set<string>()) {
  if (seen.has(id)) return screens;
  seen.add(id);
  const module = lookup.getModuleInfo(id);
  if (!module) return screens;
  if (module.isEntry || module.dynamicImporters.length > 0) screens.add(id);
  for (const importer of module.importers) screensUsing(importer, lookup, seen, screens);
  return screens;
}
