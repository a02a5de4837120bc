import type { Migration } from '@blindspot/service-kit/database/migrate';

export const rememberErasedAnswers: Migration = {
  name: '0008-remember-erased-answers',
  sql: `
-- Which answers were erased, so that a backup that is put back does not bring them back. The ids are random and lead
-- nowhere any more; nothing finer than the day is kept.
create table responses.erased_answers (
  response_id uuid primary key,
  erased_on date not null default current_date
);

-- A trigger, so that no way of erasing can forget it.
create function responses.remember_erased_answers() returns trigger language plpgsql as $$
begin
  insert into responses.erased_answers (response_id) select response_id from erased on conflict do nothing;
  return null;
end
$$;
create trigger remember_erased_answers after delete on responses.answers
  referencing old table as erased for each statement execute function responses.remember_erased_answers();
`,
};
