import type { OwningService } from '@blindspot/contracts/services';

/** What people notice while a service is away. */
export const missingWithout: Readonly<Record<OwningService, string>> = {
  auth: 'Nobody can sign in or register, and no mail is sent.',
  requests: 'Owners cannot see or make requests, and shared links do not open.',
  responses: 'Answers cannot be sent, and results are not updated.',
  analysis: 'Summaries and shared results do not open.',
  admin: 'The admin panel does not work.',
};

export const duration = (ms: number): string => {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
};

export const megabytes = (bytes: number): string => {
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
};
