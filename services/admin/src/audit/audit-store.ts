import { randomUUID } from 'node:crypto';
import type { AuditedAction } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { pageOf, type Page } from '@blindspot/service-kit/database/page';

interface NewAudit {
  readonly actorId: string;
  readonly action: AuditedAction;
  /** Id of the subject, or a fixed word for it; never content such as an answer. */
  readonly subject: string;
  readonly count?: number;
}

export interface Audit {
  readonly id: string;
  readonly actorId: string;
  readonly action: string;
  readonly subject: string;
  readonly count: number | null;
  readonly at: Date;
}

interface Row {
  id: string;
  actor_id: string;
  action: string;
  subject: string;
  count: number | null;
  happened_at: Date;
}

const entries = (db: Database) => db<Row>('admin.audit_entries');

export async function recordAudit(db: Database, { actorId, ...entry }: NewAudit): Promise<string> {
  const id = randomUUID();
  await entries(db).insert({ id, actor_id: actorId, ...entry });
  return id;
}

export async function completeAudit(db: Database, id: string, count: number): Promise<void> {
  await entries(db).where({ id }).update({ count });
}

/** Lists entries, newest first. Leaves out entries about reports on requests of the accounts in `notAbout`. */
export async function listAudits(
  db: Database,
  { notAbout, after, atMost }: { notAbout: readonly string[]; after: string | null; atMost: number },
): Promise<Page<Audit>> {
  const { rows } = await db.raw<Rows<Audit>>(
    `select id, actor_id as "actorId", action, subject, count, happened_at as at
     from admin.audit_entries
     where (?::uuid is null
       or (happened_at, id) < (select happened_at, id from admin.audit_entries where id = ?::uuid))
       and subject <> all(array(select r.id::text from admin.reports r where r.owner_id = any(?::uuid[])))
     order by happened_at desc, id desc limit ?`,
    [after, after, [...notAbout], atMost + 1],
  );
  return pageOf(rows, atMost, (last) => last.id);
}
