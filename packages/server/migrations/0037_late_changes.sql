-- Rules that were changed after their months were finalized. What was paid stays; what is owed beside it is an adjustment in an open month.

create table late_changes (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  -- Nothing where no month came to another amount.
  adjustment_id bigint,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  -- Who takes the adjustment back takes the late change back.
  foreign key (company_id, adjustment_id) references adjustments (company_id, id) on delete cascade
);
create index late_changes_salesperson on late_changes (company_id, salesperson_id, id);
create index late_changes_adjustment on late_changes (company_id, adjustment_id);
call put_under_company_rule('late_changes', 'select, insert');

-- What the rules should have been: in these months this percent for these sales, or no rule for them at all. A later change counts before an earlier one.
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
call put_under_company_rule('late_rules', 'select, insert, update, delete');

-- How much of the adjustment is for which finalized month.
create table late_differences (
  company_id bigint not null default current_company() references companies,
  late_change_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (company_id, late_change_id, month),
  foreign key (company_id, late_change_id) references late_changes (company_id, id) on delete cascade
);
create index late_differences_month on late_differences (company_id, month);
call put_under_company_rule('late_differences', 'select, insert');

-- A difference is taken back as a whole or stays as it was worked out: otherwise the next one would be reckoned from another amount than was paid.
create function late_adjustment_changed() returns trigger language plpgsql as $$
begin
  if (old.amount_cents, old.type, old.salesperson_id, old.start_month, old.end_month)
      is distinct from (new.amount_cents, new.type, new.salesperson_id, new.start_month, new.end_month)
    and exists (select from late_changes where company_id = new.company_id and adjustment_id = new.id)
  then raise exception using errcode = 'FS410', message = 'the difference of a late change would be another'; end if;
  return null;
end $$;
create trigger late_adjustment_changed after update on adjustments for each row execute function late_adjustment_changed();

-- A month that is calculated again pays by the rules of its own: what was posted for it elsewhere would be paid twice.
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
    where difference.company_id = new.company_id and difference.month = new.month order by change.id limit 1;
  if posted is not null then raise exception using errcode = 'FS411', message = 'a posted difference would be paid twice', detail = posted::text; end if;
  delete from late_rules where company_id = new.company_id and start_month >= new.month;
  update late_rules set end_month = (new.month - interval '1 month')::date where company_id = new.company_id and end_month >= new.month;
  return null;
end $$;
create trigger month_un_finalized after update of status on months for each row
  when (old.status in ('Finalized', 'Locked') and new.status = 'Calculated') execute function month_un_finalized();
