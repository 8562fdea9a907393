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
