import type { Migration } from '@blindspot/service-kit/database/migrate';

export const nameNewcomers: Migration = {
  name: '0015-name-newcomers',
  sql: `
-- Whom an owner means who asks for an opening, as the trust list said it; null for anybody.
alter table analysis.jobs
  add column entering text check (length(entering) = 22),
  drop constraint jobs_ended_because_check,
  add constraint jobs_ended_because_check
    check (ended_because in ('errors', 'answers-changed', 'unreachable', 'silent', 'newcomers-changed'));
`,
};
