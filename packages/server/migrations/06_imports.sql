-- Manufacturer files: where they arrive, how they are read, and the sales lines imported from them.

-- The watched places of a company: folders, S3 prefixes, SFTP servers, mailboxes. `secret` is encrypted with the operator's key.
create table watched_places (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('folder', 's3', 'sftp', 'imap')),
  address text not null default '',
  port integer check (port between 1 and 65535),
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  region text not null default '',
  sign_in text not null default '',
  secret bytea,
  folder text not null default '',
  host_key text not null default '',
  senders jsonb not null default '[]',
  every_minutes integer not null check (every_minutes between 1 and 1440),
  afterwards text not null check (afterwards in ('left', 'moved', 'deleted')),
  is_active boolean not null,
  imports_automatically boolean not null default false,
  next_poll_at timestamptz not null default now(),
  last_poll_at timestamptz,
  last_poll jsonb,
  fault jsonb,
  incomplete_files jsonb not null default '{}',
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index watched_places_name on watched_places (company_id, lower(name)) where removed_at is null;
-- For companies_with_due_places.
create index watched_places_due on watched_places (next_poll_at) where is_active and removed_at is null;
call apply_company_policy('watched_places', 'select, insert, update');
-- A poll records its result, which is not an edit.
create trigger raise_version before update of name, kind, address, port, security, region, sign_in, secret, folder, host_key, senders,
  every_minutes, afterwards, is_active, imports_automatically on watched_places
  for each row when (old is distinct from new) execute function raise_version();

-- Errors and warnings are stored as texts ({ key, params }) and translated for each reader.
create table files (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  file_name text not null,
  note text not null default '' check (length(note) <= 25),
  description text not null default '',
  status text not null default 'Uploaded' check (status in ('Uploaded', 'Mapped', 'Processed', 'Failed')),
  error jsonb,
  sha256 text not null,
  bytes bigint not null,
  storage_key text not null,
  -- The remembered mapping of a manufacturer's files belongs to their layout: the same columns in the same kind of sheet.
  layout text,
  sheet text,
  header_row integer,
  mapped_fields jsonb,
  sources jsonb,
  rows integer,
  stored_rows integer,
  left_out_rows integer,
  -- How many of the stored rows leave a field blank: [{ field, rows }].
  blanks jsonb not null default '[]',
  -- The first and last invoice date of the stored rows.
  first_invoice_date date,
  last_invoice_date date,
  total_sales_cents bigint,
  total_gross_cents bigint,
  stated_totals jsonb,
  stated_totals_agree boolean,
  -- The sales total of the statement that came with the file, and how a user closed the gap between the two: the mapping before.
  stated_sales_cents bigint,
  closed_gap jsonb,
  warnings jsonb not null default '[]',
  left_out jsonb not null default '[]',
  -- The findings about money that a user confirmed before importing: the question with dollars and rows, the user and the time.
  confirmed jsonb not null default '[]',
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  processed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id)
);
create unique index files_same_bytes on files (company_id, manufacturer_id, month, sha256) where deleted_at is null;
create index files_month on files (company_id, month);
create index files_sha256 on files (company_id, sha256);
create index files_manufacturer on files (company_id, manufacturer_id, id);
create index files_layout on files (company_id, layout) where deleted_at is null;
call apply_company_policy('files', 'select, insert, update');
-- Importing a file's lines is an edit, because mapping it again removes them. So is moving the file to another month.
create trigger raise_version before update on files for each row
  when ((old.month, old.sheet, old.header_row, old.mapped_fields, old.sources, old.processed_at, old.deleted_at)
    is distinct from (new.month, new.sheet, new.header_row, new.mapped_fields, new.sources, new.processed_at, new.deleted_at))
  execute function raise_version();

-- The files found in a watched place. `mark` changes when the file does: size and time, etag, or message number.
create table arrivals (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  place_id bigint not null,
  path text not null,
  mark text not null,
  file_name text not null,
  bytes bigint not null,
  sender text not null default '',
  sha256 text,
  storage_key text,
  status text not null check (status in ('Arrived', 'Waiting', 'Filed', 'Skipped', 'Failed', 'Dismissed')),
  is_done boolean not null default true,
  reasons jsonb not null default '[]',
  evidence jsonb not null default '[]',
  manufacturer_id bigint,
  month date check (extract(day from month) = 1),
  file_id bigint,
  settled_by text not null default '',
  arrived_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, place_id) references watched_places (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
-- A file is fetched once; a changed file at the same path counts as a new one.
create unique index arrivals_once on arrivals (company_id, place_id, md5(path), md5(mark));
create index arrivals_bytes on arrivals (company_id, sha256);
create index arrivals_status on arrivals (company_id, status);
call apply_company_policy('arrivals', 'select, insert, update');

-- The meaning of a name in a manufacturer's files when it was last imported, and in which file.
create table previous_matches (
  company_id bigint not null default current_company() references companies,
  manufacturer_id bigint not null,
  kind text not null check (kind in ('territory', 'hospital', 'surgeon', 'procedure')),
  name_key text not null,
  master_id bigint not null,
  file_id bigint not null,
  primary key (company_id, manufacturer_id, kind, name_key),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
call apply_company_policy('previous_matches', 'select, insert, update');

-- The mappings that were imported from another company, for layouts that no file here had yet.
create table imported_layouts (
  company_id bigint not null default current_company() references companies,
  manufacturer_id bigint not null,
  layout text not null,
  mapped_fields jsonb not null,
  sources jsonb not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  primary key (company_id, manufacturer_id, layout),
  foreign key (company_id, manufacturer_id) references masters (company_id, id)
);
call apply_company_policy('imported_layouts', 'select, insert, update, delete');

-- Staging
--
-- What was read from a file, from its upload until its lines are stored (docs/decisions/114). Unlogged, since all of it can be read again;
-- without foreign keys between the tables, which would be checked for each line.

-- The result of reading a file, once for each mapping.
create unlogged table staged_readings (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  sha256 text not null,
  kind text not null check (kind in ('table', 'sales', 'gap')),
  -- For sales: the manufacturer, because the meaning of names may depend on it.
  manufacturer_id bigint check ((kind = 'sales') = (manufacturer_id is not null)),
  -- A digest of the request and the version of the reader.
  request text not null,
  answer json not null,
  staged_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sha256, request)
);
call apply_company_policy('staged_readings', 'select, insert, update, delete');

-- The distinct names of a reading of sales.
create unlogged table staged_names (
  company_id bigint not null default current_company(),
  reading_id bigint not null,
  target text not null,
  at integer not null,
  value text not null,
  key text not null,
  own_key text not null,
  rows integer not null,
  cents bigint not null,
  account_number text not null,
  account_key text not null,
  primary key (company_id, reading_id, target, at)
);
call apply_company_policy('staged_names', 'select, insert, update, delete');

-- The lines of a reading of sales; each name is the `at` of a staged name of that target.
create unlogged table staged_lines (
  company_id bigint not null default current_company(),
  reading_id bigint not null,
  row_number integer not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null,
  territory integer not null,
  hospital integer not null,
  surgeon integer not null,
  procedure integer not null,
  account_number text not null,
  po_number text not null,
  part text not null,
  quantity text not null,
  primary key (company_id, reading_id, row_number)
);
call apply_company_policy('staged_lines', 'select, insert, update, delete');

-- An invoice number as files write it: 'INV-001000', 'inv 1000' and '1000.0' are one number. Null where no digit remains to identify it.
create function invoice_key(number text) returns text language sql immutable parallel safe
  as $$ select nullif(ltrim(translate(upper(regexp_replace(number, '\.0+$', '')), ' -_/.,:;#()*''|+&', ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0'), '') $$;

-- The letters before a number, because two series may use the same numbers.
create function invoice_prefix(number text) returns text language sql immutable parallel safe
  as $$ select substring(translate(upper(number), ' -_/.,:;#()*''|+&', '') from '^[A-Z]*') $$;

-- Other forms of a number: without a suffix ('1000-R', '1000A', '1000-01'), and without anything before its last dash.
create function invoice_short_keys(number text) returns text[] language sql immutable parallel safe as $$
  select case when number ~ '[0-9]\s*[-_/. (]|[0-9][A-Za-z]+$' then array_remove(array[
    invoice_key(regexp_replace(number, '\s*([-_/. ][A-Za-z0-9]{1,3}|[A-Za-z]{1,4}|\([^)]*\))$', '')),
    invoice_key(substring(number from '[-_/ .]([0-9]{4,})$'))], null) end $$;

-- Sales lines

-- Foreign keys would be checked for each line: of 200,000 lines stored, that took most of the time. Masters are checked once for each statement
-- (check_sold_masters), the file by the key of master_sales, which has a row for each file with lines. Sales lines mostly grow, and are frozen
-- as they arrive: hence the autovacuum settings.
create table sales_lines (
  company_id bigint not null default current_company(),
  id bigint generated always as identity,
  file_id bigint not null,
  row_number integer not null,
  month date not null,
  manufacturer_id bigint not null,
  territory_id bigint not null,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null default '',
  -- As the file has them, and in no rule.
  account_number text not null default '',
  po_number text not null default '',
  part text not null default '',
  quantity text not null default '',
  primary key (company_id, month, id),
  constraint sales_lines_size
    check (amount_cents between -100000000000 and 100000000000 and gross_cents between -100000000000 and 100000000000)
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- A file's lines are stored together, so a range index finds them (a file id belongs to one company). A B-tree entry per line took an
-- eighth of the import time. Pages freed by deleted files hold lines of several files, which minmax_multi distinguishes.
create index sales_lines_file on sales_lines using brin (file_id int8_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on);
call apply_company_policy('sales_lines', 'select, insert, delete');
-- Of a stored line only the masters that it names may change.
grant update (territory_id, hospital_id, surgeon_id, procedure_id) on sales_lines to fairshare_app;

-- Sales of each master in each file, summed up when lines are imported. Lists show first sale dates and this year's sales without reading
-- lines (docs/decisions/038).
create table master_sales (
  company_id bigint not null default current_company(),
  master_id bigint not null,
  file_id bigint not null,
  month date not null,
  lines integer not null check (lines > 0),
  amount_cents bigint not null,
  primary key (company_id, master_id, file_id),
  constraint sales_lines_of_file foreign key (company_id, file_id) references files (company_id, id)
);
-- For 'Unused 12 months', which needs the latest sales of each of 50,000 surgeons without reading all of their sales.
create index master_sales_by_month on master_sales (company_id, master_id, month);
call apply_company_policy('master_sales', 'select, insert, update, delete');

-- A cache: what a manufacturer's files usually contain and those of a month do not (docs/decisions/038). A row without ids means that nothing is
-- missing. A hospital or surgeon that a pair does not have is null.
create table missing_business (
  company_id bigint not null default current_company(),
  manufacturer_id bigint not null,
  month date not null,
  hospital_ids bigint[] storage external not null,
  surgeon_ids bigint[] storage external not null,
  months_seen integer[] not null,
  last_months date[] not null,
  usual_cents bigint[] storage external not null,
  primary key (company_id, manufacturer_id, month),
  check (cardinality(hospital_ids) = all (array[cardinality(surgeon_ids), cardinality(months_seen), cardinality(last_months), cardinality(usual_cents)]))
);
call apply_company_policy('missing_business', 'select, insert, update, delete');

-- A search waits for transactions that change lines, and they wait for a search: otherwise a row could be stored that misses what was
-- changed meanwhile. Transactions that change lines do not wait for each other.
create function lock_missing_business(is_searching boolean) returns void language plpgsql as $$
begin
  if is_searching then
    perform pg_advisory_xact_lock(74, current_company()::integer);
  else
    perform pg_advisory_xact_lock_shared(74, current_company()::integer);
  end if;
end $$;

-- Changes of sales lines
--
-- One trigger for each event: it marks months as out of date, or refuses a change of the closed books; checks the references of the lines; and updates
-- master_sales and missing_business. It adds up the lines of the statement by master once, and all that follows works on those sums: to go
-- through the lines takes most of the time. With the usual work_mem PostgreSQL would sort the lines on disk, once for each kind of master, which
-- takes three times as long; the memory in fact used depends on how many masters a file has.

-- Sales count in their month, and in the growth bonus of their year and of the next one (domain.md 6).
create procedure sales_months_changed(changed date[]) language plpgsql as $$
declare
  one date;
  december date;
begin
  foreach one in array changed loop
    december := make_date(extract(year from one)::int, 12, 1);
    call inputs_changed(one, one);
    if one <> december then call inputs_changed(december, december); end if;
    call inputs_changed((december + interval '1 year')::date, (december + interval '1 year')::date);
  end loop;
end $$;

-- Refuses lines that name a master that their own company does not have. Each is looked up by its key: a join, planned without knowing how many
-- there are, may take minutes.
create procedure check_sold_masters(sold master_sales[]) language plpgsql as $$
declare
  missing record;
begin
  select company_id, master_id into missing from unnest(sold) named
    where (select m.id from masters m where m.company_id = named.company_id and m.id = named.master_id) is null limit 1;
  if found then
    raise foreign_key_violation
      using message = format('a sales line names master %s, which company %s does not have', missing.master_id, missing.company_id);
  end if;
end $$;

create procedure add_master_sales(sold master_sales[]) language sql as $$
  insert into master_sales as existing select * from unnest(sold)
  on conflict (company_id, master_id, file_id) do update
    set lines = existing.lines + excluded.lines, amount_cents = existing.amount_cents + excluded.amount_cents
$$;

-- A master without lines in a file has no row for it.
create procedure subtract_master_sales(sold master_sales[]) language sql as $$
  merge into master_sales existing using unnest(sold) removed
    on existing.company_id = removed.company_id and existing.master_id = removed.master_id and existing.file_id = removed.file_id
  when matched and existing.lines = removed.lines then delete
  when matched then update set lines = existing.lines - removed.lines, amount_cents = existing.amount_cents - removed.amount_cents
$$;

-- Added, deleted and changed lines invalidate the cache of their manufacturer, for their month and later ones.
create procedure invalidate_missing_business(sold master_sales[]) language plpgsql as $$
begin
  perform lock_missing_business(false);
  delete from missing_business where ctid = any (array(
    select existing.ctid from missing_business existing
    join (select company_id, master_id, min(month) as month from unnest(sold) group by company_id, master_id) changed
      on changed.company_id = existing.company_id and changed.master_id = existing.manufacturer_id and changed.month <= existing.month
    order by existing.manufacturer_id, existing.month for update of existing));
end $$;

-- Marks the months of these lines out of date, and adds the lines to the sales of each master, or subtracts them.
create function sales_lines_inserted_or_deleted() returns trigger language plpgsql set work_mem = '128MB' as $$
declare
  months constant date[] := array(select distinct month from lines);
  sold constant master_sales[] := array(
    select row(company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id), file_id,
      min(month), count(*), sum(amount_cents))::master_sales
    from lines group by company_id, file_id, grouping sets (manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)
    having coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) is not null);
begin
  call sales_months_changed(months);
  if tg_op = 'INSERT' then
    call check_sold_masters(sold);
    call add_master_sales(sold);
  else
    call subtract_master_sales(sold);
  end if;
  call invalidate_missing_business(sold);
  return null;
end $$;
create trigger sales_lines_inserted after insert on sales_lines referencing new table as lines
  for each statement execute function sales_lines_inserted_or_deleted();
create trigger sales_lines_deleted after delete on sales_lines referencing old table as lines
  for each statement execute function sales_lines_inserted_or_deleted();

-- A line whose masters were merged, or whose merge is being undone, has not changed. This is checked once for each pair of masters and month,
-- not for each line.
create function sales_lines_updated() returns trigger language plpgsql set work_mem = '128MB' as $$
declare
  months constant date[] := array(
    with pairs as materialized (
      select distinct old_lines.month, named.before, named.after
      from old_lines join new_lines using (company_id, month, id), lateral (values
        (old_lines.territory_id, new_lines.territory_id), (old_lines.hospital_id, new_lines.hospital_id),
        (old_lines.surgeon_id, new_lines.surgeon_id), (old_lines.procedure_id, new_lines.procedure_id)
      ) as named (before, after)
      where named.before is distinct from named.after
    )
    select distinct month from pairs where survivor(before) is distinct from after and not is_merge_being_undone(before, after));
  sold_before constant master_sales[] := array(
    select row(company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id), file_id,
      min(month), count(*), sum(amount_cents))::master_sales
    from old_lines group by company_id, file_id, grouping sets (manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)
    having coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) is not null);
  sold constant master_sales[] := array(
    select row(company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id), file_id,
      min(month), count(*), sum(amount_cents))::master_sales
    from new_lines group by company_id, file_id, grouping sets (manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)
    having coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) is not null);
begin
  call sales_months_changed(months);
  call check_sold_masters(sold);
  call add_master_sales(sold);
  call subtract_master_sales(sold_before);
  call invalidate_missing_business(sold_before || sold);
  return null;
end $$;
create trigger sales_lines_updated after update on sales_lines referencing old table as old_lines new table as new_lines
  for each statement execute function sales_lines_updated();

-- Imported lines that a later file has replaced. Deleting that file restores them.
create table replaced_lines (
  company_id bigint not null default current_company() references companies,
  file_id bigint not null,
  row_number integer not null,
  replaced_by_file_id bigint not null,
  month date not null,
  manufacturer_id bigint not null,
  territory_id bigint not null,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null,
  account_number text not null default '',
  po_number text not null default '',
  part text not null default '',
  quantity text not null default '',
  primary key (company_id, file_id, row_number),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, replaced_by_file_id) references files (company_id, id)
);
create index replaced_lines_by on replaced_lines (company_id, replaced_by_file_id);
call apply_company_policy('replaced_lines', 'select, insert, update, delete');

-- What manufacturers paid the office for a month, in any number of entries. It changes no payout, so closed months take entries too.
-- `file_id` names the file that an entry was typed in with: the entry belongs to that file's month, and is deleted and restored with the file.
create table commission_received (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null constraint commission_received_size check (amount_cents between -100000000000 and 100000000000),
  received_on date,
  reference text not null default '',
  note text not null default '',
  file_id bigint,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index commission_received_of_month on commission_received (company_id, month, manufacturer_id);
create index commission_received_of_manufacturer on commission_received (company_id, manufacturer_id);
create index commission_received_of_file on commission_received (company_id, file_id) where file_id is not null;
create trigger raise_version before update on commission_received for each row when (old is distinct from new) execute function raise_version();
call apply_company_policy('commission_received', 'select, insert, update, delete');
