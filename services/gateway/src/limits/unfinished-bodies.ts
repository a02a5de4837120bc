import type { IncomingMessage } from 'node:http';
import type { App } from '@blindspot/service-kit/http/create-app';
import { tooManyRequests } from '../gateway-errors.ts';
import { addressKey } from './client-address.ts';

const perAddress = 64;
/** Retry time for a rejected caller. By then, Node has ended every body that is unfinished now. */
const bodySeconds = 10;

/** Rejects a call with 429 if its address has too many unfinished bodies. */
export function limitUnfinishedBodies(app: App, onReject: () => void): void {
  const unfinished = new Map<string, Set<IncomingMessage>>();

  function add(address: string, call: IncomingMessage): boolean {
    const bodies = unfinished.get(address) ?? new Set();
    // A body that has arrived completely does not count, even if the service has not read it yet.
    if (bodies.size >= perAddress) for (const body of bodies) if (body.complete) bodies.delete(body);
    if (bodies.size >= perAddress) return false;
    unfinished.set(address, bodies.add(call));
    const remove = (): void => {
      bodies.delete(call);
      if (bodies.size === 0 && unfinished.get(address) === bodies) unfinished.delete(address);
    };
    call.once('end', remove);
    call.once('close', remove);
    return true;
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || add(addressKey(request.ip), raw)) return done();
    onReject();
    // Closes the connection; otherwise the rest of the rejected body would be read as the next request.
    void reply.header('connection', 'close');
    done(tooManyRequests(bodySeconds));
  });
}
