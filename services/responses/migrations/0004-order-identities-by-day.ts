import type { Migration } from '@blindspot/service-kit/database/migrate';

export const orderIdentitiesByDay: Migration = {
  name: '0004-order-identities-by-day',
  sql: `
-- Administrators read by pages, newest or oldest day first; within a day the order is random by the id and says nothing.
create index identities_by_day on responses.identities (answered_on, response_id);
-- The address list walks the addresses in the order of their indexes.
create index identities_by_address on responses.identities (address_index, request_id);
drop index responses.identities_address_index;
`,
};
