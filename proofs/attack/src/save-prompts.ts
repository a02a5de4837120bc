import { randomUUID } from 'node:crypto';
import { systemPromptsSaved } from '@blindspot/contracts/messages/system-prompts';
import { updateSystemPromptsRoute, type PromptTemplates } from '@blindspot/contracts/http/system-prompts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { signInAsAdmin } from './api/admin.ts';
import type { Visitor } from './api/visitor.ts';

/** Above every version that the product gives its own templates, so that these are the newest. */
const firstVersion = 1_000_000;

/**
 * Saves templates as an admin does. If the product has no such route, publishes the event that the route
 * would publish.
 */
export function createPromptSaver(product: {
  url: string;
  natsUrl: string;
}): (templates: PromptTemplates) => Promise<void> {
  let visitor: Visitor | undefined;
  let version = firstVersion;
  return async (templates) => {
    visitor ??= await signInAsAdmin(product.url);
    const answer = await visitor.send('PUT', updateSystemPromptsRoute.url, templates);
    if (answer.status === 200) return;
    if (answer.status !== 404 && answer.status !== 405)
      throw new Error(`The templates were refused: ${answer.text}`);
    version += 1;
    await publishTemplates(product.natsUrl, templates, version);
  };
}

async function publishTemplates(natsUrl: string, templates: PromptTemplates, version: number): Promise<void> {
  const { host, username, password } = new URL(natsUrl);
  const connection: NatsConnection = await connect({ servers: host, user: username, pass: password });
  const envelope = {
    id: randomUUID(),
    type: systemPromptsSaved.type,
    version: systemPromptsSaved.version,
    occurredAt: new Date().toISOString(),
    aggregateId: 'system-prompts',
    aggregateVersion: version,
    data: { templates },
  };
  connection.publish(systemPromptsSaved.subject, JSON.stringify(envelope));
  await connection.flush();
  await connection.close();
}
