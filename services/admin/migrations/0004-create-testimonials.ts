import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createTestimonials: Migration = {
  name: '0004-create-testimonials',
  sql: `
create table admin.testimonials (
  id uuid primary key,
  name text not null,
  role text not null,
  content text not null,
  category text not null,
  rating smallint not null check (rating between 1 and 5),
  active boolean not null,
  created_at timestamptz not null default now()
);
`,
};
