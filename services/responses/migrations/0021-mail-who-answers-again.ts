import type { Migration } from '@blindspot/service-kit/database/migrate';

export const mailWhoAnswersAgain: Migration = {
  name: '0021-mail-who-answers-again',
  sql: `
-- Null where somebody asked for the link; else the request that was answered again under the address.
alter table responses.erasure_wishes add column request_id uuid;

-- One mail for each address and request. Kept as long as the request, so that nobody can have a second one sent by erasing and sending again.
create table responses.return_mails (
  request_id uuid not null,
  address_index bytea not null,
  wish_id uuid not null unique,
  primary key (request_id, address_index)
);
`,
};
