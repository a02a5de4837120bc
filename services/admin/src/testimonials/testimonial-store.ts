import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import type { Database } from '@blindspot/service-kit/database/database';

interface Row extends Testimonial {
  created_at: Date;
}

const testimonials = (db: Database) => db<Row>('admin.testimonials');
const columns = ['id', 'name', 'role', 'content', 'category', 'rating', 'active', 'version'] as const;

export async function listTestimonials(db: Database, which: 'all' | 'active'): Promise<Testimonial[]> {
  return testimonials(db)
    .select(...columns)
    .where(which === 'active' ? { active: true } : {})
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id']);
}

export async function findTestimonialNames(
  db: Database,
  ids: readonly string[],
): Promise<[string, string][]> {
  const found = await testimonials(db)
    .whereIn('id', [...ids])
    .select('id', 'name');
  return found.map(({ id, name }) => [id, name]);
}

export async function insertTestimonial(db: Database, testimonial: Testimonial): Promise<void> {
  await testimonials(db).insert(testimonial);
}

export async function lockTestimonial(transaction: Database, id: string): Promise<Testimonial | undefined> {
  return testimonials(transaction)
    .where({ id })
    .forUpdate()
    .first(...columns);
}

export async function updateTestimonial(db: Database, testimonial: Testimonial): Promise<void> {
  const { id, ...change } = testimonial;
  await testimonials(db).where({ id }).update(change);
}

export async function flipActive(db: Database, id: string): Promise<Testimonial | undefined> {
  const [toggled] = await testimonials(db)
    .where({ id })
    .update({ active: db.raw('not active'), version: db.raw('version + 1') })
    .returning(columns);
  return toggled;
}

export async function removeTestimonial(db: Database, id: string): Promise<boolean> {
  return (await testimonials(db).where({ id }).delete()) > 0;
}
