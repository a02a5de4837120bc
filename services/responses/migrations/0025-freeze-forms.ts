import type { Migration } from '@blindspot/service-kit/database/migrate';

export const freezeForms: Migration = {
  name: '0025-freeze-forms',
  sql: `
-- What responders read above the questions, in the versions that this service knows.
create table responses.form_texts (
  request_id uuid not null,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  primary key (request_id, form_version)
);

-- The version that the first counted answer was loaded with. Once set it stays, also when that answer is erased.
alter table responses.request_counts
  add column form_version integer,
  add constraint request_counts_form_text foreign key (request_id, form_version)
    references responses.form_texts (request_id, form_version);
`,
};
