import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import type { Database } from '@blindspot/service-kit/database/database';

const columns = 'id, name, role, content, category, rating, active, version';

/** Newest first. */
export async function listTestimonials(db: Database, which: 'all' | 'active'): Promise<Testimonial[]> {
  const { rows } = await db.raw<{ rows: Testimonial[] }>(
    `select ${columns} from admin.testimonials where active or ? order by created_at desc, id`,
    [which === 'all'],
  );
  return rows;
}

export async function insertTestimonial(db: Database, testimonial: Testimonial): Promise<void> {
  const { id, name, role, content, category, rating, active, version } = testimonial;
  await db.raw(`insert into admin.testimonials (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`, [
    id,
    name,
    role,
    content,
    category,
    rating,
    active,
    version,
  ]);
}

/** Others cannot change it until the transaction ends. */
export async function lockTestimonial(db: Database, id: string): Promise<Testimonial | undefined> {
  const { rows } = await db.raw<{ rows: Testimonial[] }>(
    `select ${columns} from admin.testimonials where id = ? for update`,
    [id],
  );
  return rows[0];
}

export async function updateTestimonial(db: Database, testimonial: Testimonial): Promise<void> {
  const { id, name, role, content, category, rating, active, version } = testimonial;
  await db.raw(
    `update admin.testimonials
     set name = ?, role = ?, content = ?, category = ?, rating = ?, active = ?, version = ? where id = ?`,
    [name, role, content, category, rating, active, version, id],
  );
}

export async function toggleTestimonial(db: Database, id: string): Promise<Testimonial | undefined> {
  const { rows } = await db.raw<{ rows: Testimonial[] }>(
    `update admin.testimonials set active = not active, version = version + 1 where id = ? returning ${columns}`,
    [id],
  );
  return rows[0];
}

/** False where it is not there. */
export async function removeTestimonial(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>('delete from admin.testimonials where id = ?', [
    id,
  ]);
  return rowCount > 0;
}
