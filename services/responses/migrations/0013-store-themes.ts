import type { Migration } from '@blindspot/service-kit/database/migrate';

export const storeThemes: Migration = {
  name: '0013-store-themes',
  sql: `
-- themes: what was tapped, by question; json, not jsonb, which would lose the order of the form.
-- version: counts the changes of what an answer says.
-- outside_reader: whether its writer was told of an AI service outside. Of what was stored before, or is by the image of the
-- last release, that is not known: it stays inside.
alter table responses.answers
  add column themes json not null default '{}',
  add column version integer not null default 1,
  add column outside_reader boolean not null default false;

-- A trigger, so that no way of changing an answer can forget it, nor the image of the last release.
create function responses.count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger count_change before update of answers, themes, untouched, relationship on responses.answers
  for each row when ((new.answers::text, new.themes::text, new.untouched, new.relationship)
    is distinct from (old.answers::text, old.themes::text, old.untouched, old.relationship))
  execute function responses.count_change();

drop trigger answer_is_sealed on responses.answers;
create trigger answer_is_sealed
  before update of answers, themes, untouched, relationship, version, outside_reader on responses.answers
  for each row when (old.sealed_in is not null) execute function responses.refuse_sealed_change();

-- Changes of waiting answers are heard again.
drop trigger skip_changed_answers on responses.outbox;
drop function responses.skip_event();
`,
};
