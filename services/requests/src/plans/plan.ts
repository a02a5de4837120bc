import { planDays } from '@blindspot/contracts/limits';
import type { FieldFault } from '@blindspot/contracts/problem';

/** Plan that an owner makes after reading a result. This service returns a plan only to its owner. */
export interface Plan {
  readonly aim: string;
  /** Completes the sentence "When …". */
  readonly when: string;
  /** Completes the sentence "I will …". */
  readonly will: string;
  /** YYYY-MM-DD; null for no day. */
  readonly day: string | null;
  readonly followUpId: string | null;
}

const dayMs = 24 * 60 * 60 * 1_000;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export type DayFault = Extract<FieldFault, 'day_past' | 'day_too_far'>;

export const dayFaultTexts: Readonly<Record<DayFault, string>> = {
  day_past: 'Choose a later day',
  day_too_far: 'Choose a day within a year',
};

/**
 * Returns why a day is not allowed, or undefined if it is. A day must be within a year from today. The stored
 * day `present` stays allowed after it has passed, so that the owner can still change the rest of the plan.
 */
export function faultOfDay(day: string | null, now: Date, present: string | null): DayFault | undefined {
  if (day === null || day === present) return undefined;
  if (day < dayOf(now)) return 'day_past';
  if (day > dayOf(new Date(now.getTime() + planDays * dayMs))) return 'day_too_far';
  return undefined;
}

export const isDue = ({ day }: Pick<Plan, 'day'>, now: Date): boolean => day === null || day <= dayOf(now);
