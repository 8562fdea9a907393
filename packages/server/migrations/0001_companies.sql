-- Companies, who may sign in to them, and what is on record of every change.
-- Every table leads with its company, is under forced row-level security, and belongs to the migrating owner: the product
-- itself works under the role fairshare_app, which owns nothing (docs/decisions/005).

create extension if not exists btree_gist;

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairshare_app') then
    create role fairshare_app nologin nosuperuser nobypassrls;
  end if;
  execute format('grant fairshare_app to %I', current_user);
end $$;

-- After a transaction-local setting ends it reads as '', not as null.
create function current_company() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::bigint $$;

-- Puts a table under the company rule and grants the product what it may do with it.
create procedure put_under_company_rule(name text, rights text, company_column text default 'company_id') language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy company on %I using (%I = current_company()) with check (%I = current_company())', name, company_column, company_column);
  execute format('grant %s on %I to fairshare_app', rights, name);
end $$;

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  title_text text not null default '',
  footer_text text not null default '',
  accent_color text not null default '#3B5BDB' check (accent_color ~ '^#[0-9A-Fa-f]{6}$'),
  logo_url text,
  currency text not null default 'USD',
  default_language text not null default 'en',
  created_at timestamptz not null default now()
);
call put_under_company_rule('companies', 'select', 'id');

create table company_hosts (
  company_id bigint not null references companies,
  host text not null unique check (host = lower(host)),
  position integer not null default 0,
  primary key (company_id, host)
);
call put_under_company_rule('company_hosts', 'select');

-- Forced row-level security binds the owner too. These two it must read and fill before there is a company to be in.
do $$ begin
  execute format('create policy owner on companies to %I using (true) with check (true)', current_user);
  execute format('create policy owner on company_hosts to %I using (true) with check (true)', current_user);
end $$;

-- The one question that is asked before there is a company: whose host is this?
create function company_of_host(asked text) returns bigint language sql stable security definer set search_path = public
  as $$ select company_id from company_hosts where host = lower(asked) $$;

-- The one list that work across companies (jobs, start-up) goes through.
create function all_companies() returns setof bigint language sql stable security definer set search_path = public
  as $$ select id from companies order by id $$;

create table users (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  email text not null check (length(email) between 3 and 254),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null check (role in ('Administrator', 'Staff')),
  screen_access text[] not null default '{}',
  status text not null default 'Active' check (status in ('Invited', 'Active', 'Disabled')),
  is_two_fa_enabled boolean not null default false,
  sms_opt_in boolean not null default false,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id)
);
create unique index users_email on users (company_id, lower(email)) where removed_at is null;
call put_under_company_rule('users', 'select, insert, update');

create table sessions (
  company_id bigint not null default current_company() references companies,
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  device text not null default '',
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sessions_user on sessions (company_id, user_id);
call put_under_company_rule('sessions', 'select, insert, update, delete');

create table audit_entries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text not null default '',
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  request_id text not null default '',
  primary key (company_id, id)
);
create index audit_entries_at on audit_entries (company_id, at desc);
call put_under_company_rule('audit_entries', 'select, insert');

-- The first answer to an Idempotency-Key, given again when it is asked again within a day.
create table idempotency_keys (
  company_id bigint not null default current_company() references companies,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
call put_under_company_rule('idempotency_keys', 'select, insert, update, delete');
