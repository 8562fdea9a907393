-- Calculation runs and their results, the close of a month, and changes after it.
--
-- Results carry their own copies of everything that a statement prints, so that a finalized month keeps its names, rates and regions whatever
-- happens to the records (R05).

-- Each calculation of a month, or of the growth bonuses of a year.
create table runs (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  month date not null,
  kind text not null check (kind in ('month', 'annual')),
  status text not null default 'Queued' check (status in ('Queued', 'Running', 'Completed', 'Failed', 'Stopped')),
  -- Which attempt of which worker has the run: a worker that was suspended and wakes up finds that it is no longer its own.
  claimed_by uuid,
  processed integer not null default 0,
  total integer not null default 0,
  -- A text ({ key, params }), translated for each reader.
  error jsonb,
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
  -- Shown after the results are gone: a later run replaces them.
  payout_cents bigint,
  primary key (company_id, id)
);
create unique index runs_one_at_a_time on runs (company_id, month) where status in ('Queued', 'Running');
create index runs_month on runs (company_id, month, id desc);
call apply_company_policy('runs', 'select, insert, update');

-- Each finalization is a version on record: the results of a month that was ever finalized cannot be deleted.
create table finalizations (
  company_id bigint not null default current_company() references companies,
  month date not null,
  version integer not null,
  run_id bigint not null,
  finalized_at timestamptz not null default now(),
  finalized_by text not null,
  statement_hash text not null,
  -- Which fields the hash covers, so that columns added to results later do not change it.
  hash_version smallint not null default 1,
  primary key (company_id, month, version),
  foreign key (company_id, run_id) references runs (company_id, id)
);
-- Not unique: a month that is un-finalized and finalized again without new results is the next version of the same run.
create index finalizations_run on finalizations (company_id, run_id);
call apply_company_policy('finalizations', 'select, insert');

create procedure refuse_if_finalized(run bigint) language plpgsql as $$
begin
  if exists (select from finalizations where run_id = run) then
    raise exception using errcode = '42501', message = 'permission denied: results of a finalized month stay on record';
  end if;
end $$;

-- Results
--
-- They are replaced with every calculation. The product may not delete them, only call delete_run_results below. Their space is reused at once
-- (delete-replaced-results, which needs `maintain`), and in large databases once a fiftieth of a table is dead rather than a fifth.

-- What a run found for each salesperson.
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
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('results', 'select, insert, maintain');

-- The names of all masters that a run's results mention, as they were; for a territory its region too.
create table result_names (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  master_id bigint not null,
  kind text not null,
  name text not null,
  region_id bigint,
  primary key (company_id, run_id, master_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('result_names', 'select, insert, maintain');

-- The rules that a run used, as they were.
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
  -- Totals of the commission lines that the rule earned.
  lines integer not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  commission_cents bigint not null,
  primary key (company_id, run_id, rule_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index result_rules_salesperson on result_rules (company_id, run_id, salesperson_id);
-- The rules that may apply to one sale.
create index result_rules_scope on result_rules (company_id, run_id, manufacturer_id, territory_id);
call apply_company_policy('result_rules', 'select, insert, maintain');

-- The growth bonuses that a run found; before December they are projections.
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
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('result_bonuses', 'select, insert, maintain');

-- The sales of each month of two years that a bonus rule counted when its December was finalized.
create table result_bonus_months (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  bonus_rule_id bigint not null,
  month date not null check (extract(day from month) = 1),
  lines bigint not null,
  sales_cents bigint not null,
  primary key (company_id, run_id, bonus_rule_id, month),
  foreign key (company_id, run_id, bonus_rule_id) references result_bonuses (company_id, run_id, bonus_rule_id)
);
call apply_company_policy('result_bonus_months', 'select, insert');

-- The adjustments that a run used, as they were.
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
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('result_adjustments', 'select, insert, maintain');

-- Lines

-- A row for each salesperson who earns on a sale. They are written salesperson by salesperson, so that a statement reads a few neighboring pages.
-- No foreign keys: sales, rules and masters of an old run may be gone.
create table commission_lines (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  salesperson_id bigint not null,
  sale_id bigint not null,
  rule_id bigint not null,
  percent integer not null,
  commission_cents bigint not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  manufacturer_id integer not null,
  territory_id integer not null,
  hospital_id integer,
  surgeon_id integer,
  procedure_id integer,
  primary key (company_id, run_id, salesperson_id, sale_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index commission_lines_zero_rate on commission_lines (company_id, run_id) where percent = 0;
call apply_company_policy('commission_lines', 'select, insert, maintain');

-- The exceptions of a run: sales on which no salesperson earns, and those on which all together earn more than the gross commission.
create table exceptions (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  kind text not null check (kind in ('unearned', 'above gross')),
  sale_id bigint not null,
  -- What all salespeople earn on the sale.
  commission_cents bigint not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  manufacturer_id integer not null,
  territory_id integer not null,
  hospital_id integer,
  surgeon_id integer,
  procedure_id integer,
  primary key (company_id, run_id, kind, sale_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('exceptions', 'select, insert, maintain');

-- Totals of all sales of a run, those without commission included, by manufacturer, territory, hospital, surgeon and procedure, so that reports
-- over years need not read lines (docs/decisions/038). An id of 0 means none.
create table result_sums (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  grouped_by text collate "C" not null check (grouped_by in ('manufacturer', 'territory', 'hospital', 'surgeon', 'procedure')),
  id bigint not null,
  lines integer not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  commission_cents bigint not null,
  primary key (company_id, run_id, grouped_by, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call apply_company_policy('result_sums', 'select, insert, maintain');

-- Rules that paid nothing, or at a rate other than the salesperson's usual one with the manufacturer. The usual rate is the median: half of
-- the lines on the same basis pay it or less. The gap is the difference in millionths; a rule of 0 % has none.
create view unusual_rules with (security_invoker = true) as
  with paid as (
    select *, sum(lines) over (alike order by percent, rule_id) as lines_so_far, sum(lines) over alike as all_lines
    from result_rules where lines > 0
    window alike as (partition by company_id, run_id, salesperson_id, manufacturer_id, basis, percent = 0)
  ), compared as (
    select *, min(percent) filter (where lines_so_far * 2 >= all_lines)
      over (partition by company_id, run_id, salesperson_id, manufacturer_id, basis, percent = 0) as usual
    from paid
  )
  select company_id, run_id, rule_id, salesperson_id, manufacturer_id, case when percent <> 0 then abs(percent - usual) end as gap,
    lines, amount_cents, commission_cents
  from compared where percent = 0 or percent <> usual;
grant select on unusual_rules to fairshare_app;

-- Sales that pay no one on purpose: the office's note about them, and which they are. A mark changes no figure: no trigger counts it.
create table house_accounts (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  month date not null check (extract(day from month) = 1),
  note text not null check (length(note) between 1 and 200),
  marked_by text not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index house_accounts_month on house_accounts (company_id, month);
call apply_company_policy('house_accounts', 'select, insert, delete');

-- A sale is in one house account. There is no foreign key to sales_lines: files are deleted by the million lines, and a mark of a deleted sale
-- has no effect.
create table house_account_sales (
  company_id bigint not null default current_company(),
  sale_id bigint not null,
  house_account_id bigint not null,
  primary key (company_id, sale_id),
  foreign key (company_id, house_account_id) references house_accounts (company_id, id) on delete cascade
);
create index house_account_sales_of on house_account_sales (company_id, house_account_id);
call apply_company_policy('house_account_sales', 'select, insert, delete');

-- The unearned sales of a run, each with its house account or none. A sale that a rule pays is no longer among them.
create view unearned_sales with (security_invoker = true) as
  select exceptions.company_id, run_id, sale_id, house_account_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id,
    procedure_id, amount_cents, gross_cents, commission_cents
  from exceptions left join house_account_sales using (company_id, sale_id)
  where kind = 'unearned';
grant select on unearned_sales to fairshare_app;

-- The unearned sales of a run that are in no house account, by manufacturer and territory: counted when the run is complete and again when a
-- house account is added or removed (docs/decisions/038). Dashboards, the pay matrix and the exceptions read them
-- often, the pay matrix for twelve runs.
create table unearned_totals (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint not null,
  first_sale_id bigint not null,
  lines integer not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  primary key (company_id, run_id, manufacturer_id, territory_id)
);
call apply_company_policy('unearned_totals', 'select, insert');

-- The two routines that delete results run as fairshare_results, which may delete from these tables and is itself under the company policy: a
-- run of another company has no rows for it. They check for finalizations after they deleted, so that one committed meanwhile counts.

create procedure store_unearned_totals(run bigint) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from unearned_totals where run_id = run;
  call refuse_if_finalized(run);
  insert into unearned_totals
  select company_id, run, manufacturer_id, territory_id, min(sale_id), count(*), sum(amount_cents), sum(gross_cents)
  from unearned_sales where run_id = run and house_account_id is null
  group by company_id, manufacturer_id, territory_id;
end $$;

-- Deletes the results of a run, and returns the number of its commission lines, which take the most space.
create function delete_run_results(run bigint) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lines bigint;
begin
  delete from commission_lines where run_id = run;
  get diagnostics lines = row_count;
  delete from exceptions where run_id = run;
  delete from result_sums where run_id = run;
  delete from results where run_id = run;
  delete from result_bonuses where run_id = run;
  delete from result_adjustments where run_id = run;
  delete from result_rules where run_id = run;
  delete from result_names where run_id = run;
  delete from unearned_totals where run_id = run;
  call refuse_if_finalized(run);
  return lines;
end $$;

-- Every line of a run once: 'earned' for each salesperson who earns on a sale, and one for a sale on which no one does, by mistake or on
-- purpose. 'above gross' and 'zero rate' name some of the earned ones again, as exceptions.
create view run_lines with (security_invoker = true) as
  select company_id, run_id, 'earned' as kind, salesperson_id, rule_id, percent, null::bigint as house_account_id, sale_id, invoice_date,
    manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, commission_cents
  from commission_lines
  union all
  select company_id, run_id, case when house_account_id is null then 'unearned' else 'house account' end, null, null, null, house_account_id,
    sale_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, commission_cents
  from unearned_sales
  union all
  select company_id, run_id, kind, null, null, null, null, sale_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id,
    procedure_id, amount_cents, gross_cents, commission_cents
  from exceptions where kind = 'above gross'
  union all
  select company_id, run_id, 'zero rate', salesperson_id, rule_id, percent, null, sale_id, invoice_date, manufacturer_id, territory_id,
    hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, commission_cents
  from commission_lines where percent = 0;
grant select on run_lines to fairshare_app;

-- The close of a month

-- From which amounts on a month's exceptions are reported. A company without a row has the product's defaults.
create table exception_thresholds (
  company_id bigint not null default current_company() references companies primary key,
  unusual_rate_percent integer not null check (unusual_rate_percent between 10000 and 1000000),
  big_change_percent integer not null check (big_change_percent between 10000 and 10000000),
  big_change_cents bigint not null check (big_change_cents between 0 and 100000000),
  large_adjustment_cents bigint not null check (large_adjustment_cents between 0 and 100000000),
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  version integer not null default 1
);
call apply_company_policy('exception_thresholds', 'select, insert, update');
create trigger raise_version before update on exception_thresholds for each row when (old is distinct from new) execute function raise_version();

-- Who accepted an exception. It holds while the exception is as large as it was: a recalculation that changes the amount asks again.
create table acknowledgements (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  exception text not null,
  count integer not null,
  amount_cents bigint not null,
  note text not null check (length(note) between 1 and 200),
  acknowledged_by text not null,
  acknowledged_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, exception)
);
call apply_company_policy('acknowledgements', 'select, insert, update, delete');

-- Tasks that a user checks off. For a file that is not expected the subject is its manufacturer; for other tasks it is 0.
create table completed_tasks (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  task text not null check (task in ('enterAdjustments', 'compareTotal', 'exportPayouts', 'fileNotExpected')),
  subject_id bigint not null default 0,
  completed_by text not null,
  completed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, task, subject_id)
);
call apply_company_policy('completed_tasks', 'select, insert, update, delete');

-- Which salesperson's month was reviewed, and the payout at that time.
create table reviews (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  salesperson_id bigint not null,
  payout_cents bigint not null,
  reviewed_by text not null,
  reviewed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, salesperson_id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
call apply_company_policy('reviews', 'select, insert, update, delete');

-- Late changes
--
-- What was paid for a finalized month stays; the difference that is owed is an adjustment in an open month (docs/decisions/045).

-- A change of rules after their months were finalized.
create table late_changes (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  -- Null where the amount of no month changes.
  adjustment_id bigint,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  -- Deleting the adjustment deletes the late change.
  foreign key (company_id, adjustment_id) references adjustments (company_id, id) on delete cascade
);
create index late_changes_salesperson on late_changes (company_id, salesperson_id, id);
create index late_changes_adjustment on late_changes (company_id, adjustment_id);
call apply_company_policy('late_changes', 'select, insert');

-- What the rules should have been: in these months this percent for these sales, or no rule for them at all. A later change takes precedence.
create table late_rules (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  late_change_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  percent integer,
  basis text not null check (basis in ('sales', 'grossCommission')),
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  primary key (company_id, id),
  foreign key (company_id, late_change_id) references late_changes (company_id, id) on delete cascade,
  check (end_month >= start_month),
  check ((territory_id is null) <> (region_id is null))
);
create index late_rules_change on late_rules (company_id, late_change_id);
call apply_company_policy('late_rules', 'select, insert, update, delete');

-- What the bonus rules should have been in years whose December is finalized: this growth bonus for these sales, or none.
create table late_bonus_rules (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  late_change_id bigint not null,
  manufacturer_id bigint not null,
  territory_id bigint,
  region_id bigint,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  growth_percent integer,
  override_cents bigint,
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  primary key (company_id, id),
  foreign key (company_id, late_change_id) references late_changes (company_id, id) on delete cascade,
  check (end_month >= start_month),
  check ((territory_id is null) <> (region_id is null))
);
create index late_bonus_rules_change on late_bonus_rules (company_id, late_change_id);
call apply_company_policy('late_bonus_rules', 'select, insert, update, delete');

-- How much of the adjustment is for which finalized month. Commission and growth bonus are each computed from what was paid and posted of them.
create table late_differences (
  company_id bigint not null default current_company() references companies,
  late_change_id bigint not null,
  month date not null check (extract(day from month) = 1),
  part text not null default 'commission' check (part in ('commission', 'bonus')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (company_id, late_change_id, month, part),
  foreign key (company_id, late_change_id) references late_changes (company_id, id) on delete cascade
);
create index late_differences_month on late_differences (company_id, month);
call apply_company_policy('late_differences', 'select, insert');

-- A difference is deleted as a whole or stays as it was computed: otherwise the next one would start from another amount than was paid.
create function late_adjustment_changed() returns trigger language plpgsql as $$
begin
  if (old.amount_cents, old.type, old.salesperson_id, old.start_month, old.end_month)
      is distinct from (new.amount_cents, new.type, new.salesperson_id, new.start_month, new.end_month)
    and exists (select from late_changes where company_id = new.company_id and adjustment_id = new.id)
  then raise exception using errcode = 'FS410', message = 'the difference of a late change would be another'; end if;
  return null;
end $$;
create trigger late_adjustment_changed after update on adjustments for each row execute function late_adjustment_changed();

-- A month that is calculated again pays by its own rules: what was posted for it elsewhere would be paid twice. A removed salesperson is not
-- in a month that is calculated again (A-03).
create function month_un_finalized() returns trigger language plpgsql as $$
declare
  posted jsonb;
begin
  select jsonb_build_object('month', to_char(new.month, 'YYYY-MM'), 'postedIn', to_char(adjustment.start_month, 'YYYY-MM'),
      'name', trim(person.first_name || ' ' || person.last_name)) into posted
    from late_differences difference
    join late_changes change on change.company_id = difference.company_id and change.id = difference.late_change_id
    join salespeople person on person.company_id = change.company_id and person.id = change.salesperson_id
    join adjustments adjustment on adjustment.company_id = change.company_id and adjustment.id = change.adjustment_id
    where difference.company_id = new.company_id and difference.month = new.month and person.removed_at is null order by change.id limit 1;
  if posted is not null then raise exception using errcode = 'FS411', message = 'a posted difference would be paid twice', detail = posted::text; end if;
  delete from late_rules where company_id = new.company_id and start_month >= new.month;
  update late_rules set end_month = (new.month - interval '1 month')::date where company_id = new.company_id and end_month >= new.month;
  delete from late_bonus_rules where company_id = new.company_id and start_month >= new.month;
  update late_bonus_rules set end_month = (new.month - interval '1 month')::date where company_id = new.company_id and end_month >= new.month;
  return null;
end $$;
create trigger month_un_finalized after update of status on months for each row
  when (old.status in ('Finalized', 'Locked') and new.status = 'Calculated') execute function month_un_finalized();
