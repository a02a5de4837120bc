import type { Migration } from '@blindspot/service-kit/database/migrate';

export const freezeForms: Migration = {
  name: '0018-freeze-forms',
  sql: `
-- What responders read above the questions, one row for each edit until the first answer freezes one of them. A form that was
-- opened before an edit can still be answered, and then its version is the one that is frozen.
create table requests.form_texts (
  request_id uuid not null references requests.feedback_requests on delete cascade,
  form_version integer not null,
  title text not null,
  description text not null,
  owner_name text not null,
  primary key (request_id, form_version)
);

-- A copy of what responses froze; null until the first answer.
alter table requests.response_counts add column form_version integer;

insert into requests.form_texts (request_id, form_version, title, description, owner_name)
select id, 1, title, description, owner_name from requests.feedback_requests;

-- A trigger, because titles, descriptions and names are written in several places.
create function requests.keep_form_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.title, new.description, new.owner_name) = (old.title, old.description, old.owner_name) then
    return null;
  end if;
  -- The row of the request is locked, so no other edit takes the same number.
  insert into requests.form_texts (request_id, form_version, title, description, owner_name)
  select new.id,
    coalesce((select max(t.form_version) from requests.form_texts t where t.request_id = new.id), 0) + 1,
    new.title, new.description, new.owner_name
  where not exists (
    select from requests.response_counts c where c.request_id = new.id and c.form_version is not null
  );
  return null;
end $$;

create trigger keep_form_text after insert or update of title, description, owner_name
  on requests.feedback_requests for each row execute function requests.keep_form_text();
`,
};
