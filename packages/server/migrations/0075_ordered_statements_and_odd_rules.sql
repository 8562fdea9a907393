-- The statements of chosen salespeople are ordered as a long list is: what an order of them is of.
alter table ordered_exports add salespeople bigint[];
alter table ordered_exports drop constraint ordered_exports_format_check;
alter table ordered_exports add check (format in ('xlsx', 'csv') and salespeople is null
  or format = 'zip' and list = 'statements' and cardinality(salespeople) = rows);

-- Rules that paid nothing, or at another rate than their salesperson usually has with the manufacturer, are found once for each run and
-- not at each look (docs/decisions/079). Half of the lines on the same basis pay the usual rate or less; how many millionths the rate is
-- from it is the gap, and a rule of 0 % has none.
create table odd_rules (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  rule_id bigint not null,
  salesperson_id bigint not null,
  manufacturer_id bigint not null,
  gap integer check (gap > 0),
  lines bigint not null,
  amount_cents bigint not null,
  commission_cents bigint not null,
  primary key (company_id, run_id, rule_id)
);
call put_under_company_rule('odd_rules', 'select, insert, delete');
create trigger keep_finalized_rows after delete on odd_rules referencing old table as gone for each statement execute function keep_finalized_rows();

create function odd_rules_of(run bigint) returns setof odd_rules language sql stable as $$
  with paid as (
    select rule.company_id, rule_id, rule.salesperson_id, manufacturer_id, basis, percent, sum.lines::bigint, sum.amount_cents, sum.commission_cents,
      sum(sum.lines) over alike as lines_so_far, sum(sum.lines) over (partition by rule.salesperson_id, manufacturer_id, basis, percent = 0) as all_lines
    from packed_sums sums, unnest(ids, lines, amount_cents, commission_cents) as sum (id, lines, amount_cents, commission_cents)
      join result_rules rule on rule.rule_id = sum.id
    where sums.run_id = run and summed_by = 'rule' and rule.run_id = run and rule.salesperson_id = sums.salesperson_id
    window alike as (partition by rule.salesperson_id, manufacturer_id, basis, percent = 0 order by percent, rule_id)
  ), beside as (
    select *, min(percent) filter (where lines_so_far * 2 >= all_lines) over (partition by salesperson_id, manufacturer_id, basis, percent = 0) as usual
    from paid
  )
  select company_id, run, rule_id, salesperson_id, manufacturer_id, case when percent <> 0 then abs(percent - usual) end, lines, amount_cents, commission_cents
  from beside where percent = 0 or percent <> usual
$$;

-- Forced row-level security binds the owner too, who is in no company here.
alter table packed_sums no force row level security;
alter table result_rules no force row level security;
alter table odd_rules no force row level security;
insert into odd_rules select odd.* from (select distinct run_id from packed_sums) kept, odd_rules_of(run_id) odd;
alter table packed_sums force row level security;
alter table result_rules force row level security;
alter table odd_rules force row level security;
