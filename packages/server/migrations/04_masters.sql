-- Master records, their aliases, and merging duplicates.

-- The six kinds share one table. All have a name that is unique among those in use, compared by its key (without case, accents, punctuation
-- and repeated blanks; made by intake's nameKey).
create table masters (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('manufacturer', 'region', 'territory', 'hospital', 'surgeon', 'procedure')),
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  region_id bigint,
  delete_effective_date date,
  merged_into_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, kind, id),
  foreign key (company_id, region_id) references masters (company_id, id),
  foreign key (company_id, merged_into_id) references masters (company_id, id),
  check (region_id is null or kind = 'territory'),
  check (delete_effective_date is null or kind = 'manufacturer'),
  check (merged_into_id is null or deleted_at is not null)
);
-- A search by name needs only this index: it includes the id.
create unique index masters_name on masters (company_id, kind, name_key) include (id) where deleted_at is null;
-- Counts the names of a kind in use, from an index that holds nothing else.
create index masters_in_use on masters (company_id, kind) where deleted_at is null;
-- Lists are read page by page in order of name, from the index alone.
create index masters_listed on masters (company_id, kind, name_key, id) include (deleted_at);
create index masters_region on masters (company_id, region_id) where region_id is not null;
-- For find_masters_like.
create index masters_searched on masters using gin (company_id, name_key gin_trgm_ops);
-- `maintain`, since a file may bring ten thousand names at once: they are analyzed before the next file is matched against them.
call apply_company_policy('masters', 'select, insert, update, maintain');

create trigger raise_version before update on masters for each row
  when ((old.name, old.region_id, old.delete_effective_date, old.deleted_at, old.version)
    is distinct from (new.name, new.region_id, new.delete_effective_date, new.deleted_at, new.version))
  execute function raise_version_and_time();

-- A territory in another region, or a merge, changes what rules earn; a new name changes what statements print (A-02). A region has changed
-- when its territories have. That is not part of its version: renaming a region does not conflict with moving a territory.
create function master_changed() returns trigger language plpgsql as $$
begin
  call copied_inputs_changed();
  if old.region_id is distinct from new.region_id then
    update masters set updated_at = now() where company_id = new.company_id and id in (old.region_id, new.region_id);
  end if;
  return null;
end $$;
create trigger master_changed after update of name, region_id, merged_into_id on masters for each row
  when ((old.name, old.region_id, old.merged_into_id) is distinct from (new.name, new.region_id, new.merged_into_id))
  execute function master_changed();

-- Another spelling of a master. It may hold for the files of one manufacturer only: 'STL' does not mean the same territory for all of them.
-- Such an alias takes precedence over a name and over an alias for all manufacturers. With the account number under which a manufacturer's
-- files have a hospital, it takes precedence over all others: two hospitals may have one name, and a hospital may get another one (A-61).
create table aliases (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('territory', 'hospital', 'surgeon', 'procedure')),
  master_id bigint not null,
  only_manufacturer_id bigint,
  alias text not null check (length(alias) between 1 and 300),
  alias_key text not null,
  -- As the file has it, and normalized by intake's accountKey; both empty for an alias by name alone.
  account_number text not null default '' check (length(account_number) <= 100),
  account_key text not null default '',
  matched_by text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, kind, master_id) references masters (company_id, kind, id),
  foreign key (company_id, only_manufacturer_id) references masters (company_id, id),
  check (account_key = '' or (kind = 'hospital' and only_manufacturer_id is not null))
);
create unique index aliases_key on aliases (company_id, kind, alias_key, only_manufacturer_id, account_key) include (master_id) nulls not distinct;
create index aliases_account on aliases (company_id, only_manufacturer_id, account_key) include (master_id) where account_key <> '';
create index aliases_master on aliases (company_id, master_id);
-- For find_masters_like.
create index aliases_searched on aliases using gin (company_id, alias_key gin_trgm_ops);
call apply_company_policy('aliases', 'select, insert, update, delete, maintain');

-- What a manufacturer has agreed to pay the office, in percent of sales: for one procedure, or for all that have no rate of their own. A
-- procedure has at most one rate in a month, also when two people save at once.
create table agreed_rates (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  procedure_id bigint,
  percent integer not null check (percent between 0 and 1000000),
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, procedure_id) references masters (company_id, id),
  check (end_month >= start_month),
  constraint agreed_rates_overlap exclude using gist (
    company_id with =, manufacturer_id with =, coalesce(procedure_id, 0) with =, daterange(start_month, end_month, '[]') with &&
  )
);
create trigger raise_version before update on agreed_rates for each row when (old is distinct from new) execute function raise_version();
call apply_company_policy('agreed_rates', 'select, insert, update, delete');

-- Two masters with similar names that a user has marked as different: they are not suggested for merging again.
create table different_masters (
  company_id bigint not null default current_company() references companies,
  one_id bigint not null,
  other_id bigint not null,
  primary key (company_id, one_id, other_id),
  foreign key (company_id, one_id) references masters (company_id, id),
  foreign key (company_id, other_id) references masters (company_id, id),
  check (one_id < other_id)
);
call apply_company_policy('different_masters', 'select, insert, delete');

-- Merging a duplicate into another master
--
-- From then on everything refers to the survivor, in closed books too, since a finalized month has its own copies (A-01). Nothing else may change
-- what a closed record refers to. So a merge is recorded before the records change, and the triggers look it up; a merge that is undone is
-- recorded as undone first (docs/decisions/054).

-- A merge keeps what it moved, so that it can be undone exactly.
create table merges (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null,
  from_id bigint not null,
  into_id bigint not null,
  -- The alias of the survivor that the merged master's name became; null where that spelling had a meaning already.
  alias_id bigint,
  -- What existed when it was made: everything later builds on it.
  newest_line bigint not null,
  finalizations bigint not null,
  merged_by text not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, kind, from_id) references masters (company_id, kind, id),
  foreign key (company_id, kind, into_id) references masters (company_id, kind, id)
);
create unique index merges_in_effect on merges (company_id, from_id) where undone_at is null;
create index merges_into on merges (company_id, into_id);
call apply_company_policy('merges', 'select, insert, update');

-- The rows that a merge moved to the surviving master.
create table merged_rows (
  company_id bigint not null default current_company() references companies,
  merge_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  -- The row as the merge left it, of records that people edit: one that has changed since is not moved back.
  row_after_merge jsonb,
  primary key (company_id, merge_id, table_name, row_id),
  foreign key (company_id, merge_id) references merges (company_id, id)
);
call apply_company_policy('merged_rows', 'select, insert');

-- What a master is now, however often it was merged: itself, or the last of those that it became. Merges cannot make a cycle; in one, the
-- recursion would still end.
create function survivor(asked bigint) returns bigint language sql stable
  as $$ select coalesce((
    with recursive became as (
      select id, merged_into_id from masters where company_id = current_company() and id = asked
      union select next.id, next.merged_into_id from became join masters next on next.company_id = current_company() and next.id = became.merged_into_id
    )
    select id from became where merged_into_id is null), asked) $$;

create function is_merge_being_undone(named bigint, meant bigint) returns boolean language sql stable
  as $$ select exists (select from merges where company_id = current_company() and into_id = named and from_id = meant and undone_at = now()) $$;

-- Whether two states of a record differ in nothing but merges.
create function is_same_after_merges(before jsonb, after jsonb) returns boolean language plpgsql stable as $$
declare
  named text;
  was bigint;
  now_is bigint;
begin
  foreach named in array array['territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'] loop
    was := before ->> named;
    now_is := after ->> named;
    if survivor(was) is distinct from now_is and not is_merge_being_undone(was, now_is) then return false; end if;
    before := before - named;
    after := after - named;
  end loop;
  return before = after;
end $$;
