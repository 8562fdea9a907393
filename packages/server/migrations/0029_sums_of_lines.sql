-- What the lines of a run add up to, worked out with the run: reports, dashboards and the pay matrix ask over years, and read no line.
-- Of salesperson 0 are the sums over all sales of the month, those on which nobody earns too. An id 0 stands for an empty value.
create table packed_sums (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  salesperson_id bigint not null,
  summed_by text not null check (summed_by in ('rule', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure')),
  ids bigint[] not null,
  lines integer[] not null,
  amount_cents bigint[] not null,
  gross_cents bigint[] not null,
  commission_cents bigint[] not null,
  primary key (company_id, run_id, summed_by, salesperson_id),
  check (cardinality(ids) = all (array[cardinality(lines), cardinality(amount_cents), cardinality(gross_cents), cardinality(commission_cents)]))
);
call put_under_company_rule('packed_sums', 'select, insert, delete');
alter table packed_sums alter ids set storage external, alter lines set storage external, alter amount_cents set storage external,
  alter gross_cents set storage external, alter commission_cents set storage external;
create trigger keep_finalized_rows after delete on packed_sums referencing old table as gone for each statement execute function keep_finalized_rows();
alter table packed_sums set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then grant maintain on packed_sums to fairshare_app; end if;
end $$;

create view sums with (security_invoker = true) as
  select company_id, run_id, salesperson_id, summed_by, sum.*
  from packed_sums, unnest(ids, lines, amount_cents, gross_cents, commission_cents) as sum (id, lines, amount_cents, gross_cents, commission_cents);
grant select on sums to fairshare_app;

-- The lines of earlier runs are added up as well.
alter table packed_commission_lines no force row level security;
alter table packed_exceptions no force row level security;
alter table packed_sums no force row level security;
create temporary table summed on commit drop as
  with sold as (
    select company_id, run_id, sale_id, min(manufacturer_id) as manufacturer_id, min(territory_id) as territory_id, min(hospital_id) as hospital_id,
      min(surgeon_id) as surgeon_id, min(procedure_id) as procedure_id, min(amount_cents) as amount_cents, min(gross_cents) as gross_cents,
      sum(commission_cents) as commission_cents
    from commission_lines group by 1, 2, 3
    union all
    select company_id, run_id, sale_id, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, 0
    from exceptions where kind = 'unearned'
  )
  select company_id, run_id, salesperson_id, rule_id, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents,
    commission_cents from commission_lines
  union all
  select company_id, run_id, 0, null, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, commission_cents
  from sold;

do $$
declare
  summed_by text;
begin
  foreach summed_by in array array['rule', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] loop
    execute format(
      'insert into packed_sums
       select company_id, run_id, salesperson_id, %1$L, array_agg(id order by id), array_agg(lines order by id), array_agg(amount order by id),
         array_agg(gross order by id), array_agg(commission order by id)
       from (
         select company_id, run_id, salesperson_id, coalesce(%2$I, 0) as id, count(*)::integer as lines, sum(amount_cents)::bigint as amount,
           sum(gross_cents)::bigint as gross, sum(commission_cents)::bigint as commission
         from summed where %1$L <> ''rule'' or rule_id is not null
         group by 1, 2, 3, 4
       ) each_id
       group by 1, 2, 3', summed_by, summed_by || '_id');
  end loop;
end $$;
alter table packed_commission_lines force row level security;
alter table packed_exceptions force row level security;
alter table packed_sums force row level security;
