import type { Migration } from '@blindspot/service-kit/database/migrate';

export const skipPublishedReleases: Migration = {
  name: '0012-skip-published-releases',
  sql: `
-- Nobody hears any more which answers a release has used, and the broker takes no such event: one that waited would hold up
-- all others. Responses is told by the hand-over of the sets instead.
create function analysis.skip_event() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger skip_published_releases before insert on analysis.outbox
  for each row when (new.subject = 'blindspot.analysis.release.published')
  execute function analysis.skip_event();
delete from analysis.outbox where subject = 'blindspot.analysis.release.published';
`,
};
