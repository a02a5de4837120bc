import type { Migration } from '@blindspot/service-kit/database/migrate';

export const sealReleasedAnswers: Migration = {
  name: '0011-seal-released-answers',
  sql: `
-- The trigger of the migration before makes them sealed in 0. It holds rows that take no submission.
update responses.answers set released = true where released and sealed_in is null;
alter table responses.answers
  validate constraint answers_sealed_whole,
  validate constraint answers_sealed_ranges,
  validate constraint answers_sealed_are_counted,
  validate constraint answers_released_are_sealed;

-- Nobody hears of changes any more, and the broker takes no such event: one that waited would hold up all others.
create function responses.skip_event() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger skip_changed_answers before insert on responses.outbox
  for each row when (new.subject = 'blindspot.responses.feedback-response.changed')
  execute function responses.skip_event();
delete from responses.outbox where subject = 'blindspot.responses.feedback-response.changed';
`,
};
