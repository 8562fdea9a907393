-- Calculation runs and what they found. Results carry their own copies of everything that a statement prints, so that a
-- finalized month keeps its names, rates and regions whatever happens to the records (R05).

create table runs (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  month date not null,
  kind text not null check (kind in ('month', 'annual')),
  status text not null default 'Queued' check (status in ('Queued', 'Running', 'Completed', 'Failed', 'Stopped')),
  processed integer not null default 0,
  total integer not null default 0,
  error text,
  started_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sales_lines bigint not null default 0,
  sales_cents bigint not null default 0,
  gross_cents bigint not null default 0,
  unearned_lines bigint not null default 0,
  unearned_cents bigint not null default 0,
  above_gross_lines bigint not null default 0,
  above_gross_cents bigint not null default 0,
  primary key (company_id, id)
);
create unique index runs_one_at_a_time on runs (company_id, month) where status in ('Queued', 'Running');
create index runs_month on runs (company_id, month, id desc);
call put_under_company_rule('runs', 'select, insert, update');

create table results (
  company_id bigint not null default current_company() references companies,
  run_id bigint not null,
  salesperson_id bigint not null,
  position integer not null,
  name text not null,
  primary_territory text,
  lines integer not null,
  sales_cents bigint not null,
  commission_cents bigint not null,
  bonus_cents bigint not null,
  normal_cents bigint not null,
  earnings_cents bigint not null,
  salary_cents bigint not null,
  reimbursement_cents bigint not null,
  floor_kind text not null check (floor_kind in ('None', 'Draw', 'Guarantee')),
  floor_cents bigint not null,
  shortfall_cents bigint not null,
  top_up_cents bigint not null,
  recovery_cents bigint not null,
  credit_cents bigint not null,
  balance_before_cents bigint not null,
  movement_cents bigint not null,
  balance_after_cents bigint not null,
  payout_cents bigint not null,
  primary key (company_id, run_id, salesperson_id),
  foreign key (company_id, run_id) references runs (company_id, id),
  check (payout_cents + movement_cents = earnings_cents + salary_cents + reimbursement_cents + top_up_cents),
  check (balance_after_cents = balance_before_cents + movement_cents),
  check (earnings_cents = commission_cents + bonus_cents + normal_cents)
);
call put_under_company_rule('results', 'select, insert, delete');

-- Lines come by the million, and are written once and then read a salesperson at a time: a row holds up to some ten thousand of
-- them, and in each column the values of all (docs/decisions/012). Everybody reads them as rows, in the views below.
create table packed_commission_lines (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  salesperson_id bigint not null,
  part integer not null,
  sale_ids bigint[] not null,
  rule_ids bigint[] not null,
  percents integer[] not null,
  commission_cents bigint[] not null,
  amount_cents bigint[] not null,
  gross_cents bigint[] not null,
  invoice_dates date[] not null,
  manufacturer_ids integer[] not null,
  territory_ids integer[] not null,
  hospital_ids integer[] not null,
  surgeon_ids integer[] not null,
  procedure_ids integer[] not null,
  primary key (company_id, run_id, salesperson_id, part),
  check (cardinality(sale_ids) = all (array[
    cardinality(rule_ids), cardinality(percents), cardinality(commission_cents), cardinality(amount_cents), cardinality(gross_cents),
    cardinality(invoice_dates), cardinality(manufacturer_ids), cardinality(territory_ids), cardinality(hospital_ids),
    cardinality(surgeon_ids), cardinality(procedure_ids)]))
);
call put_under_company_rule('packed_commission_lines', 'select, insert, delete');

create view commission_lines with (security_invoker = true) as
  select company_id, run_id, salesperson_id, line.*
  from packed_commission_lines, unnest(sale_ids, rule_ids, percents, commission_cents, amount_cents, gross_cents, invoice_dates,
    manufacturer_ids, territory_ids, hospital_ids, surgeon_ids, procedure_ids) as line (sale_id, rule_id, percent, commission_cents,
    amount_cents, gross_cents, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id);
grant select on commission_lines to fairshare_app;

-- The sales lines on which nobody earns, and those on which all together earn more than the gross commission.
create table packed_noted_lines (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  kind text not null check (kind in ('unearned', 'above gross')),
  part integer not null,
  sale_ids bigint[] not null,
  commission_cents bigint[] not null,
  amount_cents bigint[] not null,
  gross_cents bigint[] not null,
  invoice_dates date[] not null,
  manufacturer_ids integer[] not null,
  territory_ids integer[] not null,
  hospital_ids integer[] not null,
  surgeon_ids integer[] not null,
  procedure_ids integer[] not null,
  primary key (company_id, run_id, kind, part),
  check (cardinality(sale_ids) = all (array[
    cardinality(commission_cents), cardinality(amount_cents), cardinality(gross_cents), cardinality(invoice_dates),
    cardinality(manufacturer_ids), cardinality(territory_ids), cardinality(hospital_ids), cardinality(surgeon_ids), cardinality(procedure_ids)]))
);
call put_under_company_rule('packed_noted_lines', 'select, insert, delete');

create view noted_lines with (security_invoker = true) as
  select company_id, run_id, kind, line.*
  from packed_noted_lines, unnest(sale_ids, commission_cents, amount_cents, gross_cents, invoice_dates,
    manufacturer_ids, territory_ids, hospital_ids, surgeon_ids, procedure_ids) as line (sale_id, commission_cents,
    amount_cents, gross_cents, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id);
grant select on noted_lines to fairshare_app;

-- Compressing numbers takes more time than writing them.
do $$
declare
  packed record;
begin
  for packed in
    select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname in ('packed_commission_lines', 'packed_noted_lines') and relkind = 'r' and attnum > 0 and attndims > 0
  loop
    execute format('alter table %I alter %I set storage external', packed.relname, packed.attname);
  end loop;
end $$;

-- The names of all masters that a run's results mention, as they were; for a territory its region too.
create table result_names (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  master_id bigint not null,
  kind text not null,
  name text not null,
  region_id bigint,
  primary key (company_id, run_id, master_id)
);
call put_under_company_rule('result_names', 'select, insert, delete');

-- The rules that a run was made with, as they were.
create table result_rules (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  rule_id bigint not null,
  salesperson_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  percent integer not null,
  basis text not null,
  note text not null,
  start_month date not null,
  end_month date not null,
  primary key (company_id, run_id, rule_id)
);
create index result_rules_salesperson on result_rules (company_id, run_id, salesperson_id);
call put_under_company_rule('result_rules', 'select, insert, delete');

create table result_bonuses (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  salesperson_id bigint not null,
  bonus_rule_id bigint not null,
  year integer not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  note text not null,
  sales_cents bigint not null,
  baseline_cents bigint not null,
  baseline_kind text not null check (baseline_kind in ('prior year', 'override', 'no baseline')),
  growth_percent integer not null,
  amount_cents bigint not null,
  is_projection boolean not null,
  primary key (company_id, run_id, bonus_rule_id)
);
call put_under_company_rule('result_bonuses', 'select, insert, delete');

create table result_adjustments (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  salesperson_id bigint not null,
  adjustment_id bigint not null,
  type text not null,
  amount_cents bigint not null,
  description text not null,
  manufacturer_name text,
  territory_name text,
  primary key (company_id, run_id, adjustment_id)
);
call put_under_company_rule('result_adjustments', 'select, insert, delete');

-- The results of a month that was ever finalized can no longer be deleted: each finalization is a version on record.
create table finalizations (
  company_id bigint not null default current_company() references companies,
  month date not null,
  version integer not null,
  run_id bigint not null,
  finalized_at timestamptz not null default now(),
  finalized_by text not null,
  statement_hash text not null,
  primary key (company_id, month, version),
  foreign key (company_id, run_id) references runs (company_id, id)
);
-- Not unique: a month that is un-finalized and finalized again without new results is the next version of the same run.
create index finalizations_run on finalizations (company_id, run_id);
call put_under_company_rule('finalizations', 'select, insert');

create function keep_finalized_results() returns trigger language plpgsql as $$
begin
  if exists (select from finalizations where company_id = old.company_id and run_id = old.run_id) then
    raise exception using errcode = '42501', message = 'permission denied: results of a finalized month stay on record';
  end if;
  return old;
end $$;
create trigger keep_finalized_results before delete on results for each row execute function keep_finalized_results();

create function keep_finalized_rows() returns trigger language plpgsql as $$
begin
  if exists (select from gone join finalizations f on f.company_id = gone.company_id and f.run_id = gone.run_id) then
    raise exception using errcode = '42501', message = 'permission denied: results of a finalized month stay on record';
  end if;
  return null;
end $$;
create trigger keep_finalized_rows after delete on packed_commission_lines referencing old table as gone for each statement execute function keep_finalized_rows();
create trigger keep_finalized_rows after delete on packed_noted_lines referencing old table as gone for each statement execute function keep_finalized_rows();
create trigger keep_finalized_rows after delete on result_names referencing old table as gone for each statement execute function keep_finalized_rows();
create trigger keep_finalized_rows after delete on result_rules referencing old table as gone for each statement execute function keep_finalized_rows();
create trigger keep_finalized_rows after delete on result_bonuses referencing old table as gone for each statement execute function keep_finalized_rows();
create trigger keep_finalized_rows after delete on result_adjustments referencing old table as gone for each statement execute function keep_finalized_rows();

-- Statements that were queued or sent. At most one of a salesperson, month and version is on its way unless it was asked for again.
create table deliveries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  month date not null,
  salesperson_id bigint not null,
  run_id bigint not null,
  version integer not null,
  attempt integer not null default 1,
  kind text not null check (kind in ('Original', 'Revised', 'Provisional')),
  recipient text not null,
  copies text[] not null default '{}',
  status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Failed')),
  message_id text not null,
  error text,
  requested_by text not null,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, month, salesperson_id, run_id, kind, attempt),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
create index deliveries_month on deliveries (company_id, month, salesperson_id);
call put_under_company_rule('deliveries', 'select, insert, update');
