import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createPromptTemplates: Migration = {
  name: '0003-create-prompt-templates',
  sql: `
-- Every version there ever was; the latest is in use. The first is the seeded one, which nobody wrote.
create table admin.prompt_templates (
  version integer primary key,
  system_message text not null,
  default_prompt_template text not null,
  custom_prompt_template text not null,
  essential_takeaways_template text not null,
  updated_by text,
  updated_at timestamptz not null default now()
);
`,
};
