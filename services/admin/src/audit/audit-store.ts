import { randomUUID } from 'node:crypto';
import type { Database } from '@blindspot/service-kit/database';

export type AuditedAction =
  | 'testimonial-created'
  | 'testimonial-updated'
  | 'testimonial-toggled'
  | 'testimonial-deleted';

/** Remembers who changed what. In the transaction of the change. */
export async function recordAudit(
  db: Database,
  entry: { actorId: string; action: AuditedAction; subject: string },
): Promise<void> {
  await db.raw('insert into admin.audit_entries (id, actor_id, action, subject) values (?, ?, ?, ?)', [
    randomUUID(),
    entry.actorId,
    entry.action,
    entry.subject,
  ]);
}
