-- Creates a role for the scaler. It can count jobs and see when they are due, but not whose they are. Run this file once
-- after the first migration, as the role that ran init.sql, and set a password: \password blindspot_scaler
-- A second installation needs another name. Grant the rights again after a restore.
create role blindspot_scaler login connection limit 5;
alter role blindspot_scaler set statement_timeout = '2s';
do $$ begin execute format('grant connect on database %I to blindspot_scaler', current_database()); end $$;
grant usage on schema analysis to blindspot_scaler;
grant select (state, run_after) on analysis.jobs to blindspot_scaler;
