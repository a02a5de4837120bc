export type PathParams = Readonly<Record<string, string | undefined>>;

/** What an address has in the places of a path in Fastify's notation; undefined where it is another path. */
export function matchPath(path: string, pathname: string): PathParams | undefined {
  const wanted = segmentsOf(path);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return undefined;
  const params: Record<string, string | undefined> = {};
  for (const [index, want] of wanted.entries()) {
    const segment = given[index];
    const name = /^:(\w+)(\??)$/.exec(want);
    if (!name) {
      if (segment !== want) return undefined;
    } else if (segment === undefined) {
      if (!name[2]) return undefined;
    } else {
      const value = decoded(segment);
      if (value === undefined) return undefined;
      params[name[1] ?? ''] = value;
    }
  }
  return params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Undefined for what nobody encoded. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
