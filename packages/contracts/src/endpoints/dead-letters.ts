import type { Endpoint } from './endpoint.ts';

export const replayDeadLetter = {
  operation: 'admin-replay-dead-letter',
  method: 'POST',
  url: '/api/admin/dead-letters/:service/:id/replay',
  auth: 'admin',
  service: 'admin',
} as const satisfies Endpoint;
