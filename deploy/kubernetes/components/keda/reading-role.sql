-- For the scaler alone: how many jobs there are and when they are due, and nothing of whom they are.
-- Give it another name for a second installation on one server, and grant again after a restore.
-- Run it once after the first migration, as the role that ran init.sql; then: \password blindspot_scaler
create role blindspot_scaler login connection limit 5;
alter role blindspot_scaler set statement_timeout = '2s';
do $$ begin execute format('grant connect on database %I to blindspot_scaler', current_database()); end $$;
grant usage on schema analysis to blindspot_scaler;
grant select (state, run_after) on analysis.jobs to blindspot_scaler;
