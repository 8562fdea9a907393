-- The audit trail, idempotent requests, work that runs in the background, and the few queries across companies.

-- Who changed what, and when. Entries are only added.
create table audit_entries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  user_name text not null default '',
  -- The API token of a program. Tokens are deleted; what was done with them stays on record.
  api_token_id bigint,
  action text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  request_id text not null default '',
  primary key (company_id, id)
);
create index audit_entries_at on audit_entries (company_id, at desc);
-- The log of a month is read by the month that its entries name, however many others there are.
create index audit_entries_of_month on audit_entries (company_id, subject, id desc) where action like 'commission.%';
call apply_company_policy('audit_entries', 'select, insert');

-- The first answer to an Idempotency-Key, repeated for a day. The key belongs to a user or to a sales rep in their own view; the other id is 0.
-- It is stored hashed, and the request is hashed with it, since a request may contain a password. An answer that contains a token or a
-- secret is not stored.
create table idempotency_keys (
  company_id bigint not null default current_company() references companies,
  user_id bigint not null default 0,
  salesperson_id bigint not null default 0,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, salesperson_id, key),
  check ((user_id = 0) <> (salesperson_id = 0))
);
call apply_company_policy('idempotency_keys', 'select, insert, update, delete');

-- Long lists, and the statements of chosen salespeople, that a user has requested: a job writes the file, which is deleted
-- with its row when it expires. `wanted` is the request; a list of masters has no month.
create table exports (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  requested_by text not null,
  language text not null,
  list text not null,
  month date check (extract(day from month) = 1),
  salespeople bigint[],
  wanted jsonb,
  format text not null,
  status text not null default 'Queued' check (status in ('Queued', 'Ready', 'Failed')),
  rows integer not null check (rows >= 0),
  written integer not null default 0 check (written >= 0),
  failure jsonb,
  file_name text,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  check ((status = 'Queued') = (expires_at is null)),
  check ((status = 'Ready') = (file_name is not null)),
  check ((status = 'Failed') = (failure is not null)),
  check (format in ('xlsx', 'csv') and salespeople is null
    or format = 'zip' and list = 'statements' and cardinality(salespeople) = rows),
  check (month is not null or wanted is not null)
);
create index exports_user on exports (company_id, user_id);
call apply_company_policy('exports', 'select, insert, update, delete');

-- Where a company's events are sent. Signing needs the secret itself; it is encrypted with the operator's key where there is one
-- (docs/decisions/049).
create table webhooks (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (events <@ array['month.finalized', 'month.unfinalized', 'statement.sent', 'file.waiting'] and cardinality(events) >= 1),
  secret text,
  sealed_secret bytea,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check ((secret is null) <> (sealed_secret is null))
);
call apply_company_policy('webhooks', 'select, insert, update, delete');
create trigger raise_version before update on webhooks for each row when (old is distinct from new) execute function raise_version();

-- The events: written in the transaction of the change that they report, and retried by a job until they are delivered.
create table webhook_deliveries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id text not null,
  type text not null,
  body text not null check (length(body) <= 10000),
  status text not null default 'Queued' check (status in ('Queued', 'Delivered', 'Failed')),
  attempts integer not null default 0,
  -- Attempts since it was last requested: the delays between them grow.
  failures integer not null default 0,
  failure_reason text check (failure_reason in ('address', 'timeout', 'unreachable', 'answer', 'switchedOff', 'otherKey', 'tooMany', 'interrupted')),
  response_status integer,
  response_body text check (length(response_body) <= 1024),
  created_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_webhook on webhook_deliveries (company_id, webhook_id, id desc);
create index webhook_deliveries_queued on webhook_deliveries (company_id) where status = 'Queued';
call apply_company_policy('webhook_deliveries', 'select, insert, update, delete');

-- The records of the sample month that an empty company may load (A-65): removing it deletes exactly these.
create table sample_records (
  company_id bigint not null default current_company() references companies,
  kind text not null check (kind in ('master', 'salesperson', 'rule', 'file')),
  record_id bigint not null,
  primary key (company_id, kind, record_id)
);
call apply_company_policy('sample_records', 'select, insert');

create function is_sample(of_kind text, id bigint) returns boolean language sql stable
  as $$ select exists (select from sample_records where company_id = current_company() and kind = of_kind and record_id = id) $$;

-- The job queue belongs to the role that works it. Its library creates the tables.
create schema pgboss authorization fairshare_queue;

-- Messages between web processes that are too long for a notification.
create schema socket_io;
-- Events for open pages that are too long for a notification.
create table socket_io.attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
grant usage on schema socket_io to fairshare_queue;
grant select, insert, delete on socket_io.attachments to fairshare_queue;
grant usage, select on all sequences in schema socket_io to fairshare_queue;

-- What runs with its owner's rights
--
-- Queries across companies, and the deletion of results (07). The owners are roles without a login that can do little else, and the functions look
-- only in pg_catalog and public: PostgreSQL searches the caller's temporary schema first unless it is named last (CVE-2007-2138).

do $$
declare
  name text;
begin
  foreach name in array array['fairshare_directory', 'fairshare_search', 'fairshare_results', 'fairshare_sample'] loop
    if not exists (select from pg_roles where rolname = name) then execute format('create role %I nologin nosuperuser nobypassrls', name); end if;
    -- Only a superuser can give a function to a role without being its member.
    if not (select rolsuper from pg_roles where rolname = current_user) then execute format('grant %I to %I', name, current_user); end if;
  end loop;
end $$;

grant select (id) on companies to fairshare_directory;
grant select (company_id, host) on company_hosts to fairshare_directory;
grant select (company_id, is_active, removed_at, next_poll_at) on watched_places to fairshare_directory;
create policy directory on companies for select to fairshare_directory using (true);
create policy directory on company_hosts for select to fairshare_directory using (true);
create policy directory on watched_places for select to fairshare_directory using (is_active and removed_at is null);

grant select on masters, aliases to fairshare_search;
create policy search on masters for select to fairshare_search using (true);
create policy search on aliases for select to fairshare_search using (true);

-- No policies of its own: the company policy applies to it as to fairshare_app.
grant select, delete on commission_lines, exceptions, result_sums, results, result_bonuses, result_adjustments, result_rules, result_names, unearned_totals
  to fairshare_results;
grant select on finalizations, house_account_sales, unearned_sales to fairshare_results;
grant insert on unearned_totals to fairshare_results;

-- Under the company policy too. What the product may delete itself is deleted before.
grant select, delete on masters, salespeople, files, previous_matches, history_items, months, runs, sample_records, merges, merged_rows to fairshare_sample;

-- The company of a host name, before a request is in a company.
create function company_of_host(asked text) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select company_id from company_hosts where host = lower(asked) $$;

-- All companies, for jobs and startup.
create function all_companies() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select id from companies order by id $$;

-- The companies with a watched place that is due: each worker asks several times a minute, for all companies at once. It returns ids only;
-- what is due is read inside each company.
create function companies_with_due_places() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select distinct company_id from watched_places where is_active and removed_at is null and next_poll_at <= now() $$;

-- The masters of a kind whose name, or an alias, matches all of these patterns (docs/decisions/005). The first pattern selects by trigrams and
-- should be the longest. Null where there are too many matches for an index to help, and for a pattern of fewer than three letters.
--
-- It needs its owner's rights although it asks for one company only: under row-level security only leakproof operators may use an index, and
-- LIKE is not one, so that the caller would scan all names of the company.
create function find_masters_like(asked text, patterns text[]) returns bigint[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select case when cardinality(ids) <= 1000 then ids end from (select array(
      (select id from masters
        where company_id = current_company() and kind = asked and name_key like patterns[1] and name_key like all (patterns)
      union all select master_id from aliases
        where company_id = current_company() and kind = asked and alias_key like patterns[1] and alias_key like all (patterns))
      limit 1001) as ids) found
    where length(patterns[1]) >= length('%abc%')
  $$;

-- Deletes the records of the sample month and what the calculation left of these months. Foreign keys refuse it while anything else uses them.
-- A deleted file of a sample manufacturer goes with it, since nothing else can delete it.
create procedure remove_sample(calculated date[]) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from previous_matches where is_sample('master', manufacturer_id) or is_sample('master', master_id);
  delete from history_items where is_sample('salesperson', salesperson_id);
  delete from merged_rows using merges where merges.company_id = merged_rows.company_id and merges.id = merge_id
    and (is_sample('master', from_id) or is_sample('master', into_id));
  delete from merges where is_sample('master', from_id) or is_sample('master', into_id);
  delete from months where month = any (calculated);
  delete from runs where month = any (calculated);
  delete from files where is_sample('file', id) or (deleted_at is not null and is_sample('master', manufacturer_id));
  delete from salespeople where is_sample('salesperson', id);
  delete from masters where is_sample('master', id);
  delete from sample_records;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['company_of_host(text)', 'all_companies()', 'companies_with_due_places()', 'find_masters_like(text, text[])',
    'store_unearned_totals(bigint)', 'delete_run_results(bigint)', 'remove_sample(date[])'] loop
    execute format('revoke all on routine %s from public', name);
    execute format('grant execute on routine %s to fairshare_app', name);
  end loop;
end $$;

grant create on schema public to fairshare_directory, fairshare_search, fairshare_results, fairshare_sample;
alter function company_of_host(text) owner to fairshare_directory;
alter function all_companies() owner to fairshare_directory;
alter function companies_with_due_places() owner to fairshare_directory;
alter function find_masters_like(text, text[]) owner to fairshare_search;
alter procedure store_unearned_totals(bigint) owner to fairshare_results;
alter function delete_run_results(bigint) owner to fairshare_results;
alter procedure remove_sample(date[]) owner to fairshare_sample;
revoke create on schema public from fairshare_directory, fairshare_search, fairshare_results, fairshare_sample;

-- As their member the owner of the database could read what they read.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke fairshare_search, fairshare_directory, fairshare_results, fairshare_sample from %I', current_user);
  end if;
end $$;
