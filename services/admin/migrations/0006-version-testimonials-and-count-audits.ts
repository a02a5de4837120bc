import type { Migration } from '@blindspot/service-kit/database/migrate';

export const versionTestimonialsAndCountAudits: Migration = {
  name: '0006-version-testimonials-and-count-audits',
  sql: `
alter table admin.testimonials add column version integer not null default 1;

-- How many rows were read or exported; null where nothing is counted.
alter table admin.audit_entries add column count integer;
create index audit_entries_by_place on admin.audit_entries (happened_at desc, id desc);
drop index admin.audit_entries_by_time;
`,
};
