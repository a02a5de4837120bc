import type { Profiler } from 'node:inspector';

/** The layers a call goes through, by where their code lies: the innermost that is known counts. */
const layers: readonly (readonly [name: string, path: RegExp])[] = [
  ['gateway: pages', /services\/gateway\/src\/pages|web\/dist/],
  ['gateway: limits', /services\/gateway\/src\/limits|rate-limiter-flexible/],
  ['gateway: passing on', /services\/gateway\/src\/proxy|node_modules\/undici/],
  ['gateway: the rest', /services\/gateway/],
  ['answers', /services\/responses/],
  ['requests', /services\/requests/],
  ['analysis', /services\/analysis/],
  ['accounts and admin', /services\/(?:auth|admin)/],
  ['events', /service-kit\/src\/events|@nats-io/],
  ['schemas', /node_modules\/zod|packages\/contracts/],
  ['metrics and log', /prom-client|pino|sonic-boom|request-log/],
  ['database client', /node_modules\/(?:knex|tarn|pg|pg-[a-z]+)\/|service-kit\/src\/database/],
  ['HTTP framework', /fastify|find-my-way|secure-json-parse|service-kit\/src\/http/],
  ['HTTP of Node', /node:_http|node:internal\/http/],
  ['sockets and streams', /node:net|node:internal\/stream|node:events|node:internal\/js_stream/],
  ['cryptography', /node:internal\/crypto/],
];

/** Microseconds that each layer had the thread, the longest first. What waits in the system counts for whoever waits. */
export function timeByLayer({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const times = new Map<string, number>();
  samples.forEach((id, place) => {
    const layer = layerOf(id);
    times.set(layer, (times.get(layer) ?? 0) + (timeDeltas[place] ?? 0));
  });
  return new Map([...times].toSorted(([, one], [, other]) => other - one));

  function layerOf(leaf: number): string {
    const name = byId.get(leaf)?.callFrame.functionName ?? '';
    // Idle, the collection of garbage, and what the engine does besides.
    if (name.startsWith('(') && byId.get(leaf)?.callFrame.url === '') {
      const inside = parents.get(leaf);
      if (inside === undefined || byId.get(inside)?.callFrame.functionName === '(root)') return name;
    }
    for (let at: number | undefined = leaf; at !== undefined; at = parents.get(at)) {
      const url = byId.get(at)?.callFrame.url ?? '';
      const layer = layers.find(([, path]) => path.test(url));
      if (layer) return layer[0];
    }
    return 'the rest';
  }
}
