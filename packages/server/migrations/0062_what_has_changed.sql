-- Whether anything of a company has changed (docs/decisions/064): each transaction that writes to one of its tables leaves a note of its
-- own beside, which others see at the moment at which they see what it wrote, or never. All notes that a snapshot sees, put together, are
-- the mark of what it sees of the company: two snapshots with the same mark see the same. Notes are only added, so that no writer waits
-- for another. Many of them become one without the mark being another (platform/database/changes.ts): hence bit_xor.
create table company_changes (
  company_id bigint not null default current_company(),
  note bigint not null
);
create index company_changes_of_company on company_changes (company_id);
call put_under_company_rule('company_changes', 'select, insert, update, delete');
-- Forced row-level security binds the owner too, who adds and edits companies without being in one.
do $$ begin
  execute format('create policy owner on company_changes to %I using (true) with check (true)', current_user);
end $$;

-- One note a transaction and company. The setting is undone with whatever part of a transaction is. The owner may write without being in
-- a company, and then in any.
create function note_change() returns trigger language plpgsql as $$
declare
  company constant text := coalesce(current_company()::text, 'any');
begin
  if current_setting('app.change_noted', true) is distinct from company then
    perform set_config('app.change_noted', company, true);
    insert into company_changes (company_id, note)
      select id, uuid_hash_extended(gen_random_uuid(), 0) from companies where company = 'any' or id = current_company();
  end if;
  return null;
end $$;

create procedure note_changes_of(name text) language plpgsql as $$
begin
  execute format('create trigger note_change after insert or update or delete or truncate on %I for each statement execute function note_change()', name);
end $$;

-- What is under the company rule is noted, also of tables to come.
create or replace procedure put_under_company_rule(name text, rights text, company_column text default 'company_id') language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I using (%I = (select current_company())) with check (%I = (select current_company()))', name, company_column, company_column);
  execute format('grant %s on %I to fairshare_app', rights, name);
  call note_changes_of(name);
end $$;

-- But for the notes themselves, and for what is also written by whoever only looks: when they were last seen.
do $$
declare
  ruled record;
begin
  for ruled in
    select tablename as name from pg_policies where schemaname = 'public' and policyname = 'company'
      and tablename not in ('company_changes', 'sessions', 'own_view_sessions', 'api_tokens')
  loop
    call note_changes_of(ruled.name);
  end loop;
end $$;
