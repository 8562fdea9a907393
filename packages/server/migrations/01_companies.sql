-- Roles, the rule that separates companies, and the companies.
--
-- Every table leads with its company and is under forced row-level security. The migrating owner owns all tables; the product works under
-- roles that own nothing (docs/decisions/005).

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- fairshare_app sees the rows of one company at a time. fairshare_queue runs the job queue and carries events for open pages, which contain
-- only ids. Startup sets their passwords (platform/database/roles.ts), because migrations must not contain secrets.
do $$
declare
  name text;
begin
  foreach name in array array['fairshare_app', 'fairshare_queue'] loop
    if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin nosuperuser nobypassrls', name); end if;
    execute format('grant %I to %I', name, current_user);
  end loop;
end $$;

-- Only fairshare_app may create temporary tables, for rows that arrive by COPY. No role of the product may create objects in schemas where
-- functions look up tables.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to fairshare_app', current_database());
  revoke create on schema public from public;
end $$;

-- The company policy

-- A transaction-local setting reads as '', not as null, after the transaction.
create function current_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

-- Turns on row-level security by company for a table and grants rights on it. The subquery is evaluated once per statement instead of once per row:
-- scanning fifty thousand masters takes a third of the time.
create procedure apply_company_policy(name text, rights text, company_column text default 'company_id') language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I using (%I = (select current_company())) with check (%I = (select current_company()))', name, company_column, company_column);
  execute format('grant %s on %I to fairshare_app', rights, name);
end $$;

-- Raises the version of a record that two people can edit, so that no writer forgets it. Automatic changes (a sign-in, a verified address,
-- the figures of a reading) do not raise it.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- The same for masters and salespeople, which show when they last changed. Related records (aliases, rules) raise their version too, which
-- also fires this trigger. An update that changes nothing is not written, as raise_salesperson_versions (05) expects.
create function raise_version_and_time() returns trigger language plpgsql as $$
begin
  if new is not distinct from old then return null; end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Searching

-- Normalizes a text for searching: without case and accents. Most texts have no accents and take a tenth of the time.
create function search_text(written text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(written) = length(written) then lower(written)
    else lower(regexp_replace(normalize(replace(written, '’', ''''), NFKD), '[\u0300-\u036f]+', '', 'g') collate pg_c_utf8) end
$$;

-- LIKE patterns that match a text with all typed words, in any order.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select '%' || regexp_replace(word, '([%_\\])', '\\\1', 'g') || '%' from regexp_split_to_table(search_text(typed), '\s+') word)
$$;

-- Companies

-- The name, colors and pictures of a company, which its own Administrators set.
create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  environment_name text not null default '' check (length(environment_name) <= 40),
  title_text text not null default '',
  footer_text text not null default '',
  accent_color text not null default '#3B5BDB' check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  logo_hash text,
  sidebar_image_hash text,
  currency text not null default 'USD',
  default_language text not null default 'en',
  -- Whether sales reps may open their own view.
  has_own_view boolean not null default true,
  -- Whether changes to what protects an account ask for the password again an hour after the sign-in (A-09).
  asks_password_again boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
call apply_company_policy('companies', 'select', 'id');
grant update (name, environment_name, title_text, footer_text, accent_color, logo_hash, sidebar_image_hash, has_own_view, asks_password_again)
  on companies to fairshare_app;
create trigger raise_version before update on companies for each row when (old is distinct from new) execute function raise_version();

-- The host names of a company; the first one is in links.
create table company_hosts (
  company_id bigint not null references companies,
  host text not null unique check (host = lower(host)),
  position integer not null default 0,
  primary key (company_id, host)
);
call apply_company_policy('company_hosts', 'select');

-- Images are separate from the company's row, which every page loads. Their address is the hash of their content.
create table company_images (
  company_id bigint not null default current_company() references companies,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('png', 'jpeg')),
  content bytea not null check (length(content) <= 1048576),
  primary key (company_id, hash)
);
call apply_company_policy('company_images', 'select, insert, delete');

-- Forced row-level security also binds the owner, who adds and edits companies without being in one.
do $$
declare
  name text;
begin
  foreach name in array array['companies', 'company_hosts'] loop
    execute format('create policy owner on %I to %I using (true) with check (true)', name, current_user);
  end loop;
end $$;
