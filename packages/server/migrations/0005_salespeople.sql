-- Salespeople and what decides their pay. Spans are first-of-month dates, both included; no end is 9999-12-01.

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
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, primary_territory_id) references masters (company_id, id)
);
call put_under_company_rule('salespeople', 'select, insert, update');

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
create index rules_salesperson on rules (company_id, salesperson_id);
call put_under_company_rule('rules', 'select, insert, update, delete');

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
  override_cents bigint,
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
call put_under_company_rule('bonus_rules', 'select, insert, update, delete');

create table adjustments (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  type text not null check (type in ('Normal', 'Salary', 'Reimbursement')),
  amount_cents bigint not null,
  description text not null,
  note text not null default '',
  manufacturer_id bigint,
  territory_id bigint,
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, territory_id) references masters (company_id, id),
  check (end_month >= start_month)
);
create index adjustments_salesperson on adjustments (company_id, salesperson_id);
call put_under_company_rule('adjustments', 'select, insert, update, delete');

-- Draws and guarantees are the two kinds of floor; a salesperson has at most one of either in a month, so they share a table.
create table floors (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  kind text not null check (kind in ('Draw', 'Guarantee')),
  amount_cents bigint not null check (amount_cents > 0),
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
call put_under_company_rule('floors', 'select, insert, update, delete');

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
  foreign key (company_id, reverses_id) references ledger_entries (company_id, id)
);
create unique index ledger_entries_reversed_once on ledger_entries (company_id, reverses_id) where reverses_id is not null;
create index ledger_entries_salesperson on ledger_entries (company_id, salesperson_id, month);
call put_under_company_rule('ledger_entries', 'select, insert');

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
call put_under_company_rule('history_items', 'select, insert');

-- Which months a change of a record with a span touches: where only the span changed, the months it gained or lost; otherwise
-- all that it covered or covers. Columns that decide no figure are left out of the comparison.
create procedure spanned_inputs_changed(before jsonb, after jsonb, figureless text[]) language plpgsql as $$
declare
  old_start date := (before ->> 'start_month')::date;
  old_end date := (before ->> 'end_month')::date;
  new_start date := (after ->> 'start_month')::date;
  new_end date := (after ->> 'end_month')::date;
  ignored text[] := figureless || array['start_month', 'end_month'];
begin
  if before is null then call inputs_changed(new_start, new_end);
  elsif after is null then call inputs_changed(old_start, old_end);
  elsif before - ignored <> after - ignored or new_start > old_end or new_end < old_start then
    call inputs_changed(old_start, old_end);
    call inputs_changed(new_start, new_end);
  else
    if new_start <> old_start then
      call inputs_changed(least(old_start, new_start), (greatest(old_start, new_start) - interval '1 month')::date);
    end if;
    if new_end <> old_end then
      call inputs_changed((least(old_end, new_end) + interval '1 month')::date, greatest(old_end, new_end));
    end if;
  end if;
end $$;

create function spanned_record_changed() returns trigger language plpgsql as $$
begin
  call spanned_inputs_changed(
    case when tg_op <> 'INSERT' then to_jsonb(old) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    tg_argv::text[]
  );
  return null;
end $$;
create trigger rules_changed after insert or update or delete on rules for each row execute function spanned_record_changed('note');
create trigger floors_changed after insert or update or delete on floors for each row execute function spanned_record_changed('note', 'manufacturer_id');
create trigger adjustments_changed after insert or update or delete on adjustments for each row execute function spanned_record_changed('note');

-- A bonus rule counts in the Decembers of its years only.
create function bonus_rule_changed() returns trigger language plpgsql as $$
declare
  december date;
  first_month date;
  last_month date;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'note' = to_jsonb(new) - 'note' then return null; end if;
  first_month := least(case when tg_op <> 'INSERT' then old.start_month end, case when tg_op <> 'DELETE' then new.start_month end);
  last_month := greatest(case when tg_op <> 'INSERT' then old.end_month end, case when tg_op <> 'DELETE' then new.end_month end);
  if tg_op = 'UPDATE' and to_jsonb(old) - array['note', 'end_month'] = to_jsonb(new) - array['note', 'end_month'] then
    first_month := (least(old.end_month, new.end_month) + interval '1 year')::date;
  end if;
  for december in
    select month from months where company_id = current_company() and extract(month from month) = 12 and month between first_month and last_month order by month
  loop
    call inputs_changed(december, december);
  end loop;
  return null;
end $$;
create trigger bonus_rules_changed after insert or update or delete on bonus_rules for each row execute function bonus_rule_changed();

-- An entry made by hand and dated in M counts from M + 1 on; what a finalization posts does the same.
create function ledger_entry_made() returns trigger language plpgsql as $$
begin
  if new.kind in ('Finalization', 'Un-finalization') then
    update months set inputs_version = inputs_version + 1 where company_id = current_company() and month > new.month;
  else
    call inputs_changed((new.month + interval '1 month')::date, '9999-11-01');
  end if;
  return null;
end $$;
create trigger ledger_entry_made after insert on ledger_entries for each row execute function ledger_entry_made();

create function salesperson_changed() returns trigger language plpgsql as $$
begin
  if new.is_active is distinct from old.is_active or (new.removed_at is null) <> (old.removed_at is null)
    or (new.first_name, new.last_name, new.primary_territory_id) is distinct from (old.first_name, old.last_name, old.primary_territory_id)
  then call standing_facts_changed(); end if;
  return null;
end $$;
create trigger salesperson_changed after update on salespeople for each row execute function salesperson_changed();

create function salesperson_added() returns trigger language plpgsql as $$
begin
  call standing_facts_changed();
  return null;
end $$;
create trigger salesperson_added after insert on salespeople for each row execute function salesperson_added();
