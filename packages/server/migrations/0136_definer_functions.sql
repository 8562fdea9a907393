-- Functions that run with their owner's rights belong to roles that can do next to nothing, and find only what the owner of the database
-- has made: PostgreSQL looks for tables in the caller's temporary schema first unless that is named last (CVE-2007-2138).
do $$ begin
  if not exists (select from pg_roles where rolname = 'fairshare_directory') then
    create role fairshare_directory nologin nosuperuser nobypassrls;
  end if;
  -- Only a superuser gives a function to a role without being its member.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant fairshare_search, fairshare_directory to %I', current_user);
  end if;
end $$;

grant select (id) on companies to fairshare_directory;
grant select (company_id, host) on company_hosts to fairshare_directory;
grant select (company_id, is_active, removed_at, next_look_at) on watched_places to fairshare_directory;
create policy directory on companies for select to fairshare_directory using (true);
create policy directory on company_hosts for select to fairshare_directory using (true);
create policy directory on watched_places for select to fairshare_directory using (is_active and removed_at is null);
-- The owner no longer answers which places are due.
drop policy due on watched_places;

do $$
declare
  name text;
begin
  foreach name in array array['company_of_host(text)', 'all_companies()', 'companies_with_places_due()', 'few_masters_like(text, text[])'] loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', name);
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to fairshare_app', name);
  end loop;
end $$;

grant create on schema public to fairshare_directory;
alter function company_of_host(text) owner to fairshare_directory;
alter function all_companies() owner to fairshare_directory;
alter function companies_with_places_due() owner to fairshare_directory;
revoke create on schema public from fairshare_directory;

-- As its member the owner would read what they read.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke fairshare_search, fairshare_directory from %I', current_user);
  end if;
end $$;

-- Only the product makes temporary tables, for what comes by COPY; none of its roles makes anything where functions look for tables.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to fairshare_app', current_database());
  revoke create on schema public from public;
end $$;
