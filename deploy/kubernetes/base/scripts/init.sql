-- Gives each service a schema and a login role without access to anything else. Can be run again at any time, as a user
-- who may create roles. Installations share the roles of a server, so role names begin with the database name. During a
-- restore, `blindspot.installation` contains the final database name.
do $$
declare
  installation text := coalesce(nullif(current_setting('blindspot.installation', true), ''), current_database());
  mark text := format('Blindspot in the database %s', installation);
  service text;
  login text;
  owner text;
begin
  if octet_length(installation) > 53 then
    raise exception 'The name of the database % is too long: at most 53 bytes, because names of roles begin with it', installation;
  end if;
  execute format('revoke create, temporary on database %I from public', current_database());
  -- Other users of the server connect to the database postgres, so they keep this right.
  if current_database() <> 'postgres' then
    execute format('revoke connect on database %I from public', current_database());
  end if;

  foreach service in array array['auth', 'requests', 'responses', 'analysis', 'admin', 'gateway'] loop
    login := installation || '_' || service;

    if not exists (select from pg_roles where rolname = login) then
      begin
        execute format('create role %I login', login);
        execute format('comment on role %I is %L', login, mark);
      exception when duplicate_object then
        null; -- Another start made it at the same moment.
      end;
    end if;
    owner := null;
    select pg_get_userbyid(nspowner) into owner from pg_namespace where nspname = service;
    -- A role without this product's comment is accepted if it owns the schema, because a restored role may lack the
    -- comment.
    if shobj_description((select oid from pg_roles where rolname = login), 'pg_authid') is distinct from mark
      and owner is distinct from login then
      raise exception 'The role % of this Postgres server was not made by Blindspot for the database %: rename that role, or choose a database of another name', login, installation;
    end if;

    -- A user who is not a superuser must be a member of the role to create its schema.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to current_user', login);
    end if;

    execute format('grant connect on database %I to %I', current_database(), login);
    if owner <> login then
      raise exception 'The schema % of the database % belongs to the role %: this database is a copy or was renamed, so bring its data here with a backup and a restore', service, current_database(), owner;
    end if;
    execute format('create schema if not exists %I authorization %I', service, login);
    execute format('alter role %I set search_path = %I', login, service);
    execute format('alter role %I set statement_timeout = %L', login, '5s');
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', login, '15s');
  end loop;
end
$$;

revoke all on schema public from public;
