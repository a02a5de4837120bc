export interface OneServer {
  url: string;
  /** Origin of the server, for the report. */
  from: string;
  stop(): Promise<void>;
}

type Started = Omit<OneServer, 'from'>;

/** Ways to get a server of one kind. */
export interface Ways {
  /** Name for people, such as `Postgres`. */
  name: string;
  /** Address of a server that already runs. */
  given: string | undefined;
  /** Undefined without a Docker engine. */
  container: (() => Promise<Started>) | undefined;
  embedded: () => Promise<Started>;
}

const wishes = ['container', 'embedded'] as const;

/**
 * Returns the given server, else a container, else the embedded one. `wish` is TEST_SERVERS: `container`
 * accepts nothing else, `embedded` skips Docker. A container that does not start is reported with its reason.
 * Throws if no server can be had.
 */
export async function findOrStart(
  { name, given, container, embedded }: Ways,
  wish: string | undefined,
  report: (line: string) => void,
): Promise<OneServer> {
  if (wish && !wishes.some((known) => known === wish))
    throw new Error(`TEST_SERVERS is ${wish}; it may be ${wishes.join(' or ')}, or left out.`);
  if (given) return { url: given, from: 'given by the environment', stop: () => Promise.resolve() };
  if (wish !== 'embedded' && container) {
    try {
      return { ...(await container()), from: 'a container' };
    } catch (error) {
      const reason = `${name} does not start in a container: ${reasonOf(error)}`;
      if (wish === 'container') throw new Error(reason, { cause: error });
      report(`${reason}; the embedded one is taken`);
    }
  }
  if (wish === 'container')
    throw new Error(`TEST_SERVERS is container, and there is no Docker engine to ask for ${name}.`);
  return { ...(await embedded()), from: 'embedded' };
}

/** A rejected connection has no message, only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
