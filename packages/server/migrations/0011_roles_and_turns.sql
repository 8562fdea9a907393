-- The product signs in under two roles that own nothing (docs/decisions/021): fairshare_app sees the rows of one company at a
-- time, fairshare_queue works the job queue and carries the pages' events, which hold ids only. Their passwords are set at the
-- start (platform/roles.ts): a migration is no place for a secret.
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairshare_queue') then
    create role fairshare_queue nologin nosuperuser nobypassrls;
  end if;
  execute format('grant fairshare_queue to %I', current_user);
end $$;

-- The queue belongs to the role that works it, and to nobody else; an older product had made it as the database's owner.
create schema if not exists pgboss;
alter schema pgboss owner to fairshare_queue;
do $$
declare
  part record;
begin
  for part in select oid::regclass as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') loop
    execute format('alter table %s owner to fairshare_queue', part.name);
  end loop;
  for part in select oid::regprocedure as name from pg_proc where pronamespace = 'pgboss'::regnamespace loop
    execute format('alter function %s owner to fairshare_queue', part.name);
  end loop;
  for part in select oid::regtype as name from pg_type where typnamespace = 'pgboss'::regnamespace and typtype = 'e' loop
    execute format('alter type %s owner to fairshare_queue', part.name);
  end loop;
  revoke all on all tables in schema pgboss from fairshare_app;
end $$;

-- What is too long for a notification travels here from one web process to the others.
create schema if not exists socket_io;
create table if not exists socket_io.attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
grant usage on schema socket_io to fairshare_queue;
grant select, insert, delete on socket_io.attachments to fairshare_queue;
grant usage, select on all sequences in schema socket_io to fairshare_queue;

-- A writer of inputs takes all months of the company before it counts in any, always from the earliest to the latest. Writers
-- that touch several, in whatever order, wait for each other and never in a circle.
create procedure take_months() language plpgsql as $$
begin
  perform from months where company_id = current_company() order by month for no key update;
end $$;

create or replace procedure inputs_changed(from_month date, to_month date) language plpgsql as $$
declare
  closed date;
begin
  insert into books (company_id) values (current_company()) on conflict do nothing;
  select closed_through into closed from books where company_id = current_company() for share;
  if from_month <= closed then
    raise exception using errcode = 'FS409', message = 'a finalized month would change',
      detail = coalesce(first_finalized_month(from_month, least(to_month, closed)), closed)::text;
  end if;
  call take_months();
  update months set inputs_version = inputs_version + 1 where company_id = current_company() and month between from_month and to_month;
end $$;

create or replace procedure standing_facts_changed() language plpgsql as $$
begin
  insert into books (company_id) values (current_company()) on conflict do nothing;
  perform from books where company_id = current_company() for share;
  call take_months();
  update months set inputs_version = inputs_version + 1 where company_id = current_company();
end $$;

create or replace function ledger_entry_made() returns trigger language plpgsql as $$
begin
  if new.kind in ('Finalization', 'Un-finalization') then
    call take_months();
    update months set inputs_version = inputs_version + 1 where company_id = current_company() and month > new.month;
  else
    call inputs_changed((new.month + interval '1 month')::date, '9999-11-01');
  end if;
  return null;
end $$;

-- Which try of which worker has a run: one that was frozen and wakes up finds that it is no longer its own.
alter table runs add column taken_by uuid;

-- Results are replaced as often as somebody calculates: their room is used again at once (forget-results), and in large databases
-- when a fiftieth of a table is dead rather than a fifth. Sales lines only grow, and are frozen as they come.
do $$
declare
  name text;
begin
  foreach name in array array['packed_commission_lines', 'packed_noted_lines', 'results', 'result_names', 'result_rules', 'result_bonuses', 'result_adjustments'] loop
    -- PostgreSQL 17 lets others than the owner tidy up a table.
    if current_setting('server_version_num')::int >= 170000 then execute format('grant maintain on %I to fairshare_app', name); end if;
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)', name);
  end loop;
  -- A file may bring ten thousand names at once: they are counted before the next one is compared with them.
  if current_setting('server_version_num')::int >= 170000 then grant maintain on masters, aliases to fairshare_app; end if;
  foreach name in array array['packed_commission_lines', 'packed_noted_lines'] loop
    execute format('alter table %I set (toast.autovacuum_vacuum_scale_factor = 0.02)', name);
  end loop;
end $$;
alter table sales_lines set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Whose session a token is, asked with nearly every call: as a function its plan is made once a connection.
create function session_of(token bytea, at timestamptz, seen_since timestamptz)
  returns table (id bigint, first_name text, last_name text, role text, screen_access text[], last_seen_at timestamptz, must_renew boolean, proved_at timestamptz)
  language plpgsql stable as $$
begin
  return query
    select u.id, u.first_name, u.last_name, u.role, u.screen_access, s.last_seen_at, s.must_renew, s.proved_at
    from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = current_company() and s.token_hash = token and s.expires_at > at and s.last_seen_at > seen_since
      and u.removed_at is null and u.status = 'Active';
end $$;
