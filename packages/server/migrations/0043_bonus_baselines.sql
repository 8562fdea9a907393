-- Which fields a hash was taken of: columns that results get later leave it as it is.
alter table finalizations add column hash_version smallint not null default 1;

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
call put_under_company_rule('result_bonus_months', 'select, insert');

-- What bonus rules should have been in years whose December is finalized: this growth bonus for these sales, or none.
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
call put_under_company_rule('late_bonus_rules', 'select, insert, update, delete');

-- Commission and growth bonus of a month are each reckoned from what was paid and posted of them.
alter table late_differences add column part text not null default 'commission' check (part in ('commission', 'bonus'));
alter table late_differences drop constraint late_differences_pkey, add primary key (company_id, late_change_id, month, part);

create or replace function month_un_finalized() returns trigger language plpgsql as $$
declare
  posted jsonb;
begin
  select jsonb_build_object('month', to_char(new.month, 'YYYY-MM'), 'postedIn', to_char(adjustment.start_month, 'YYYY-MM'),
      'name', trim(person.first_name || ' ' || person.last_name)) into posted
    from late_differences difference
    join late_changes change on change.company_id = difference.company_id and change.id = difference.late_change_id
    join salespeople person on person.company_id = change.company_id and person.id = change.salesperson_id
    join adjustments adjustment on adjustment.company_id = change.company_id and adjustment.id = change.adjustment_id
    where difference.company_id = new.company_id and difference.month = new.month order by change.id limit 1;
  if posted is not null then raise exception using errcode = 'FS411', message = 'a posted difference would be paid twice', detail = posted::text; end if;
  delete from late_rules where company_id = new.company_id and start_month >= new.month;
  update late_rules set end_month = (new.month - interval '1 month')::date where company_id = new.company_id and end_month >= new.month;
  delete from late_bonus_rules where company_id = new.company_id and start_month >= new.month;
  update late_bonus_rules set end_month = (new.month - interval '1 month')::date where company_id = new.company_id and end_month >= new.month;
  return null;
end $$;

-- From which amounts on exceptions of a month are told. A company without a row has the product's own.
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
call put_under_company_rule('exception_thresholds', 'select, insert, update');
create trigger raise_version before update on exception_thresholds for each row when (old is distinct from new) execute function raise_version();
