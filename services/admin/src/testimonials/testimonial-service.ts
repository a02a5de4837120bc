import { randomUUID } from 'node:crypto';
import { refusal, refuseIfChanged, type AppError } from '@blindspot/service-kit/process/app-error';
import type { Testimonial } from '@blindspot/contracts/http/testimonials';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { recordAudit } from '../audit/audit-store.ts';
import {
  insertTestimonial,
  lockTestimonial,
  removeTestimonial,
  flipActive,
  updateTestimonial,
} from './testimonial-store.ts';

type TestimonialText = Omit<Testimonial, 'id' | 'version'>;
interface Change {
  readonly id: string;
  readonly actorId: string;
}

export function addTestimonial(db: Database, actorId: string, text: TestimonialText): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const testimonial = { ...text, id: randomUUID(), version: 1 };
    await insertTestimonial(transaction, testimonial);
    await recordAudit(transaction, { actorId, action: 'testimonial-created', subject: testimonial.id });
    return testimonial;
  });
}

/** Throws 409 if `seenVersion` is outdated. */
export function changeTestimonial(
  db: Database,
  { id, actorId }: Change,
  text: TestimonialText,
  seenVersion: number | undefined,
): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const present = await lockTestimonial(transaction, id);
    if (!present) throw testimonialNotFound();
    refuseIfChanged(present.version, seenVersion);
    const changed = { ...text, id, version: present.version + 1 };
    await updateTestimonial(transaction, changed);
    await recordAudit(transaction, { actorId, action: 'testimonial-updated', subject: id });
    return changed;
  });
}

export function toggleTestimonial(db: Database, { id, actorId }: Change): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const toggled = await flipActive(transaction, id);
    if (!toggled) throw testimonialNotFound();
    const action = toggled.active ? 'testimonial-shown' : 'testimonial-hidden';
    await recordAudit(transaction, { actorId, action, subject: id });
    return toggled;
  });
}

export function deleteTestimonial(db: Database, { id, actorId }: Change): Promise<void> {
  return inTransaction(db, async (transaction) => {
    if (!(await removeTestimonial(transaction, id))) throw testimonialNotFound();
    await recordAudit(transaction, { actorId, action: 'testimonial-deleted', subject: id });
  });
}

function testimonialNotFound(): AppError {
  return refusal(404, 'testimonial_not_found', 'This testimonial no longer exists.');
}
