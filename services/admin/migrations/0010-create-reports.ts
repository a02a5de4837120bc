import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createReports: Migration = {
  name: '0010-create-reports',
  sql: `
-- What somebody reported to the people who run this site. Nothing of who did it, and nothing finer than the day. A comment is known
-- by its mark alone: its words stay in the result they stand in, and go with it.
create table admin.reports (
  id uuid primary key,
  about text not null check (about in ('comment', 'result', 'share', 'form')),
  request_id uuid not null,
  owner_id uuid not null,
  comment_mark text check ((comment_mark is null) = (about <> 'comment')),
  reason text not null,
  text text not null,
  reported_on date not null default (now() at time zone 'utc')::date,
  note text not null default '',
  comment_removed boolean not null default false,
  closed_on date
);
create index reports_open on admin.reports (reported_on desc, id desc) where closed_on is null;
create index reports_closed on admin.reports (reported_on desc, id desc) where closed_on is not null;
create index reports_by_request on admin.reports (request_id);
create index reports_by_owner on admin.reports (owner_id);
`,
};
