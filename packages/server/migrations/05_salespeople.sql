-- Salespeople and what decides their pay. Spans are first-of-month dates, both included; an open end is 9999-12-01.
--
-- No amount is larger than a billion dollars, so that every total is exact to the cent (docs/decisions/002).

-- The sales reps of a company.
create table salespeople (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  phone text not null default '',
  employee_number text not null default '',
  primary_territory_id bigint,
  is_active boolean not null default true,
  secondary_emails text[] not null default '{}',
  -- For the office only, never on a statement.
  note text not null default '',
  created_at timestamptz not null default now(),
  -- When the record or anything that decides the pay was last changed: whatever raises the version.
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, primary_territory_id) references masters (company_id, id)
);
call apply_company_policy('salespeople', 'select, insert, update');

create trigger raise_version before update on salespeople for each row execute function raise_version_and_time();

-- A rep who leaves, or gets mail at another address, needs a new link to their own view (08), whichever way the change is made.
create function salesperson_changed() returns trigger language plpgsql as $$
begin
  if lower(old.email) <> lower(new.email) or (old.is_active and not new.is_active) or (old.removed_at is null and new.removed_at is not null) then
    delete from own_view_links where company_id = new.company_id and salesperson_id = new.id;
    delete from own_view_sessions where company_id = new.company_id and salesperson_id = new.id;
  end if;
  if tg_op = 'INSERT' or (new.is_active, new.removed_at is null, new.first_name, new.last_name, new.primary_territory_id)
    is distinct from (old.is_active, old.removed_at is null, old.first_name, old.last_name, old.primary_territory_id)
  then call copied_inputs_changed(); end if;
  return null;
end $$;
create trigger salesperson_changed after insert or update on salespeople for each row execute function salesperson_changed();

-- What a salesperson earns on which sales, in which months.
create table rules (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  percent integer not null,
  basis text not null default 'sales' check (basis in ('sales', 'grossCommission')),
  note text not null default '' check (length(note) <= 25),
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, territory_id) references masters (company_id, id),
  foreign key (company_id, region_id) references masters (company_id, id),
  foreign key (company_id, hospital_id) references masters (company_id, id),
  foreign key (company_id, surgeon_id) references masters (company_id, id),
  foreign key (company_id, procedure_id) references masters (company_id, id),
  check (end_month >= start_month),
  check ((territory_id is null) <> (region_id is null)),
  constraint rules_overlap exclude using gist (
    company_id with =, salesperson_id with =, manufacturer_id with =, coalesce(territory_id, 0) with =, coalesce(region_id, 0) with =,
    coalesce(hospital_id, 0) with =, coalesce(surgeon_id, 0) with =, coalesce(procedure_id, 0) with =,
    daterange(start_month, end_month, '[]') with &&
  ) deferrable initially deferred
);
-- The list of salespeople counts the rules of each and names their manufacturers: from this index alone, in its order, so that nothing is
-- sorted.
create index rules_listed on rules (company_id, salesperson_id, manufacturer_id) include (end_month);
call apply_company_policy('rules', 'select, insert, update, delete');

-- The growth bonus of a salesperson over a year of sales.
create table bonus_rules (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  growth_percent integer not null,
  note text not null default '' check (length(note) <= 25),
  is_override boolean not null default false,
  override_cents bigint constraint bonus_rules_size check (override_cents between -100000000000 and 100000000000),
  start_month date not null check (extract(day from start_month) = 1 and extract(month from start_month) = 12),
  end_month date not null check (extract(day from end_month) = 1 and extract(month from end_month) = 12),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, territory_id) references masters (company_id, id),
  foreign key (company_id, region_id) references masters (company_id, id),
  foreign key (company_id, hospital_id) references masters (company_id, id),
  foreign key (company_id, surgeon_id) references masters (company_id, id),
  foreign key (company_id, procedure_id) references masters (company_id, id),
  check (end_month >= start_month),
  check ((territory_id is null) <> (region_id is null)),
  check (not is_override or override_cents is not null),
  constraint bonus_rules_overlap exclude using gist (
    company_id with =, salesperson_id with =, manufacturer_id with =, coalesce(territory_id, 0) with =, coalesce(region_id, 0) with =,
    coalesce(hospital_id, 0) with =, coalesce(surgeon_id, 0) with =, coalesce(procedure_id, 0) with =,
    daterange(start_month, end_month, '[]') with &&
  ) deferrable initially deferred
);
create index bonus_rules_salesperson on bonus_rules (company_id, salesperson_id);
call apply_company_policy('bonus_rules', 'select, insert, update, delete');

-- Amounts that are paid or taken off apart from commission, and in which months.
create table adjustments (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  type text not null check (type in ('Normal', 'Salary', 'Reimbursement')),
  amount_cents bigint not null constraint adjustments_size check (amount_cents between -100000000000 and 100000000000),
  description text not null,
  note text not null default '',
  manufacturer_id bigint,
  territory_id bigint,
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, territory_id) references masters (company_id, id),
  check (end_month >= start_month)
);
create index adjustments_salesperson on adjustments (company_id, salesperson_id);
call apply_company_policy('adjustments', 'select, insert, update, delete');
create trigger raise_version before update on adjustments for each row when (old is distinct from new) execute function raise_version();

-- Draws and guarantees are the two kinds of floor. A salesperson has at most one of either in a month, so they share a table.
create table floors (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  kind text not null check (kind in ('Draw', 'Guarantee')),
  amount_cents bigint not null check (amount_cents > 0) constraint floors_size check (amount_cents <= 100000000000),
  note text not null default '' check (length(note) <= 25),
  manufacturer_id bigint,
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  check (end_month >= start_month),
  constraint floors_overlap exclude using gist (
    company_id with =, salesperson_id with =, daterange(start_month, end_month, '[]') with &&
  ) deferrable initially deferred
);
create index floors_salesperson on floors (company_id, salesperson_id);
call apply_company_policy('floors', 'select, insert, update, delete');

-- What salespeople owe from draws, entry by entry. Entries are only added.
create table ledger_entries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null,
  kind text not null check (kind in ('Manual', 'Correction', 'Reversal', 'Finalization', 'Un-finalization')),
  note text not null default '',
  reverses_id bigint,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, reverses_id) references ledger_entries (company_id, id),
  -- Reversals negate other entries, and what finalizations post is calculated.
  constraint ledger_entries_size check (kind not in ('Manual', 'Correction') or amount_cents between -100000000000 and 100000000000)
);
create unique index ledger_entries_reversed_once on ledger_entries (company_id, reverses_id) where reverses_id is not null;
create index ledger_entries_salesperson on ledger_entries (company_id, salesperson_id, month);
call apply_company_policy('ledger_entries', 'select, insert');

-- Every earlier state of a rule, bonus rule, adjustment, draw or guarantee (domain.md 9).
create table history_items (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  type text not null check (type in ('rules', 'adjustment', 'bonusrule', 'draw', 'guarantee')),
  subject_id bigint not null,
  salesperson_id bigint not null,
  change text not null check (change in ('Added', 'Changed', 'Removed', 'Note')),
  data jsonb not null,
  screen text not null default '',
  changed_by text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index history_items_subject on history_items (company_id, type, subject_id, id desc);
create index history_items_salesperson on history_items (company_id, salesperson_id, id desc);
call apply_company_policy('history_items', 'select, insert');

-- Changes of entries
--
-- Rules, bonus rules, adjustments, draws and guarantees have one trigger for each event, which sees all entries of its statement: it raises the
-- version of their salespeople, and marks the months in which they count as out of date, or refuses a change of the closed books.

-- A salesperson's rules and other entries are part of their version. Once per transaction is enough: a row that this transaction has written was raised by it,
-- since an update that changes nothing is not written.
create procedure raise_salesperson_versions(people bigint[]) language plpgsql as $$
begin
  update salespeople set version = version + 1
  where company_id = current_company() and id = any (people) and xmin <> pg_current_xact_id()::xid;
end $$;

-- Marks the months that a change affects: where only the start or end changed, the months gained or lost; otherwise all months before and after.
-- An update's arguments are columns that affect no amount; they are not compared.
create function entries_changed() returns trigger language plpgsql as $$
declare
  ignored_columns constant text[] := tg_argv::text[];
  people bigint[];
  positions bigint[];
  firsts date[];
  lasts date[];
begin
  if tg_op = 'UPDATE' then
    people := array(select salesperson_id from new_rows);
    select array_agg(entry.position), array_agg(span.first), array_agg(span.last) into positions, firsts, lasts
      from (
        select row_number() over (order by old_rows.id) as position, old_rows.start_month as old_start, old_rows.end_month as old_end,
          new_rows.start_month as new_start, new_rows.end_month as new_end, to_jsonb(old_rows) - ignored_columns as before, to_jsonb(new_rows) - ignored_columns as after
        from old_rows join new_rows on new_rows.company_id = old_rows.company_id and new_rows.id = old_rows.id
      ) entry,
      lateral (select new_start > old_end or new_end < old_start
        or before - array['start_month', 'end_month'] <> after - array['start_month', 'end_month'] as is_other) compared,
      lateral (
        select old_start, old_end where is_other
        union all select new_start, new_end where is_other
        union all select least(old_start, new_start), (greatest(old_start, new_start) - interval '1 month')::date
          where not is_other and old_start <> new_start
        union all select (least(old_end, new_end) + interval '1 month')::date, greatest(old_end, new_end)
          where not is_other and old_end <> new_end
      ) span (first, last)
      where before <> after and not is_same_after_merges(before, after);
  else
    people := array(select salesperson_id from entries);
    select array_agg(position), array_agg(start_month), array_agg(end_month) into positions, firsts, lasts
      from (select row_number() over (order by id) as position, start_month, end_month from entries) entry;
  end if;
  call raise_salesperson_versions(people);
  call ranges_changed(positions, firsts, lasts);
  return null;
end $$;
create trigger rules_added after insert on rules referencing new table as entries
  for each statement execute function entries_changed();
create trigger rules_updated after update on rules referencing old table as old_rows new table as new_rows
  for each statement execute function entries_changed('note');
create trigger rules_removed after delete on rules referencing old table as entries
  for each statement execute function entries_changed();
create trigger adjustments_added after insert on adjustments referencing new table as entries
  for each statement execute function entries_changed();
create trigger adjustments_updated after update on adjustments referencing old table as old_rows new table as new_rows
  for each statement execute function entries_changed('note', 'version');
create trigger adjustments_removed after delete on adjustments referencing old table as entries
  for each statement execute function entries_changed();
create trigger floors_added after insert on floors referencing new table as entries
  for each statement execute function entries_changed();
create trigger floors_updated after update on floors referencing old table as old_rows new table as new_rows
  for each statement execute function entries_changed('note', 'manufacturer_id');
create trigger floors_removed after delete on floors referencing old table as entries
  for each statement execute function entries_changed();

-- A bonus rule counts in the Decembers of its years only. The books are locked before those are read: a calculation may be creating one.
create function bonus_rules_changed() returns trigger language plpgsql as $$
declare
  people bigint[];
  positions bigint[];
  decembers date[];
begin
  call share_books();
  if tg_op = 'UPDATE' then
    people := array(select salesperson_id from new_rows);
    select array_agg(position), array_agg(month) into positions, decembers
      from (
        select row_number() over (order by old_rows.id) as position, to_jsonb(old_rows) - 'note' as before, to_jsonb(new_rows) - 'note' as after,
          case when to_jsonb(old_rows) - array['note', 'end_month'] = to_jsonb(new_rows) - array['note', 'end_month']
            then (least(old_rows.end_month, new_rows.end_month) + interval '1 year')::date
            else least(old_rows.start_month, new_rows.start_month) end as first,
          greatest(old_rows.end_month, new_rows.end_month) as last
        from old_rows join new_rows on new_rows.company_id = old_rows.company_id and new_rows.id = old_rows.id
      ) entry join months on month between first and last
      where company_id = current_company() and extract(month from month) = 12
        and before <> after and not is_same_after_merges(before, after);
  else
    people := array(select salesperson_id from entries);
    select array_agg(position), array_agg(month) into positions, decembers
      from (select row_number() over (order by id) as position, start_month, end_month from entries) entry
        join months on month between start_month and end_month
      where company_id = current_company() and extract(month from month) = 12;
  end if;
  call raise_salesperson_versions(people);
  call ranges_changed(positions, decembers, decembers);
  return null;
end $$;
create trigger bonus_rules_added after insert on bonus_rules referencing new table as entries
  for each statement execute function bonus_rules_changed();
create trigger bonus_rules_updated after update on bonus_rules referencing old table as old_rows new table as new_rows
  for each statement execute function bonus_rules_changed();
create trigger bonus_rules_removed after delete on bonus_rules referencing old table as entries
  for each statement execute function bonus_rules_changed();

-- A manual entry of month M counts from M + 1 on; so does what a finalization posts.
create function ledger_entry_added() returns trigger language plpgsql as $$
begin
  if new.kind in ('Finalization', 'Un-finalization') then
    call lock_months();
    update months set inputs_version = inputs_version + 1 where company_id = current_company() and month > new.month;
  else
    call inputs_changed((new.month + interval '1 month')::date, '9999-11-01');
  end if;
  return null;
end $$;
create trigger ledger_entry_added after insert on ledger_entries for each row execute function ledger_entry_added();
