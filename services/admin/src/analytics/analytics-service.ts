import type { Analytics } from '@blindspot/contracts/http/analytics';
import { getRequestStatistics, getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import { analyticsWindowDays } from '@blindspot/contracts/vocabulary/admin-panel';
import type { Bus } from '@blindspot/service-kit/events/bus';
import { ownAccounts } from '../accounts/accounts.ts';

type PerDay = readonly { day: string; count: number }[];

const dayMs = 86_400_000;
const timeoutMs = 5_000;

/**
 * Returns totals, and daily counts (UTC) for the last 30 days. The counts by relationship exclude answers to
 * the reader's own requests, because owners must not see these counts.
 */
export async function readAnalytics(
  bus: Pick<Bus, 'ask'>,
  readerId: string,
  now = new Date(),
): Promise<Analytics> {
  const days = windowOf(now);
  const since = days[0] ?? '';
  const notOwnedBy = await ownAccounts(bus, readerId);
  const [requests, responses] = await Promise.all([
    bus.ask(getRequestStatistics, { since }, { timeoutMs }),
    bus.ask(getResponseStatistics, { since, not_owned_by: notOwnedBy }, { timeoutMs }),
  ]);
  const requestsOn = countOn(requests.per_day);
  const responsesOn = countOn(responses.per_day);
  const perDay = days.map((day) => ({ day, requests: requestsOn(day), responses: responsesOn(day) }));
  return {
    total_stats: {
      total_requests: requests.total_requests,
      total_responses: responses.total_responses,
      average_responses_per_request: average(responses.total_responses, requests.total_requests),
    },
    recent_activity: {
      requests_last_30_days: perDay.reduce((total, day) => total + day.requests, 0),
      responses_last_30_days: perDay.reduce((total, day) => total + day.responses, 0),
    },
    question_set_usage: requests.question_set_usage,
    ai_prompt_usage: requests.ai_prompt_usage,
    relationship_distribution: responses.relationship_distribution,
    per_day: perDay,
  };
}

function windowOf(now: Date): string[] {
  return Array.from({ length: analyticsWindowDays }, (_, index) =>
    new Date(now.getTime() - (analyticsWindowDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

function countOn(perDay: PerDay): (day: string) => number {
  const counts = new Map(perDay.map(({ day, count }) => [day, count]));
  return (day) => counts.get(day) ?? 0;
}

function average(responses: number, requests: number): number {
  return requests === 0 ? 0 : Math.round((responses / requests) * 10) / 10;
}
