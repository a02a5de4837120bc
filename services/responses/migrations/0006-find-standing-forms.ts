import type { Migration } from '@blindspot/service-kit/database/migrate';

export const findStandingForms: Migration = {
  name: '0006-find-standing-forms',
  sql: `
-- A comparison walks the forms that stand, past however many were deleted.
create index request_forms_standing on responses.request_forms (request_id) where not deleted;
`,
};
