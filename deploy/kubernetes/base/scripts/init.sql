-- Runs in the product's database as a user who may create roles; running it again changes nothing.
-- Each service has a schema and a login role that reaches nothing else. Passwords are set by whoever runs this.
do $$
declare
  service text;
  login text;
begin
  execute format('revoke create, temporary on database %I from public', current_database());

  foreach service in array array['auth', 'requests', 'responses', 'analysis', 'admin', 'gateway'] loop
    login := 'blindspot_' || service;

    if not exists (select from pg_roles where rolname = login) then
      begin
        execute format('create role %I login', login);
      exception when duplicate_object then
        null; -- Another start made it at the same moment.
      end;
    end if;

    -- Only a superuser may make a schema for a role without being a member of it.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', login);
    end if;

    execute format('grant connect on database %I to %I', current_database(), login);
    execute format('create schema if not exists %I authorization %I', service, login);
    execute format('alter role %I set search_path = %I', login, service);
    execute format('alter role %I set statement_timeout = %L', login, '5s');
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', login, '15s');
  end loop;
end
$$;

revoke all on schema public from public;
