-- A commission line is packed in 56 bytes instead of 68, and in seven arrays instead of twelve, since PostgreSQL takes each value of an array
-- singly (docs/decisions/101). Rule, percent and manufacturer stand once for each rule that the lines of a row name. A line has its rule and
-- day as one number: in the lower twenty bits the day, counted from 524,288 days before 2000-01-01, and above them the place of the rule,
-- from 1. Territory and hospital are another number, surgeon and procedure a third: one in the upper half, one in the lower, where 0 is
-- an empty value.
alter table packed_commission_lines
  add rules_and_days bigint[],
  add territories_hospitals bigint[],
  add surgeons_procedures bigint[];
-- Looked at for each line, so they stay in their row.
alter table packed_commission_lines alter rule_ids set storage main, alter percents set storage main, alter manufacturer_ids set storage main,
  alter rules_and_days set storage external, alter territories_hospitals set storage external, alter surgeons_procedures set storage external;
do $$
declare
  checked text;
begin
  for checked in select conname from pg_constraint where conrelid = 'packed_commission_lines'::regclass and contype = 'c' loop
    execute format('alter table packed_commission_lines drop constraint %I', checked);
  end loop;
end $$;

-- Those of earlier runs are packed anew, finalized ones too: what they say stays what it is. Forced row-level security binds the owner
-- too, who is in no company here.
alter table packed_commission_lines no force row level security;
update packed_commission_lines packed set
  (rule_ids, percents, manufacturer_ids) = (
    select array_agg(rule_id order by rule_id), array_agg(percent order by rule_id), array_agg(manufacturer_id order by rule_id)
    from (select distinct * from unnest(packed.rule_ids, packed.percents, packed.manufacturer_ids) as line (rule_id, percent, manufacturer_id)) rule),
  rules_and_days = array(
    select (dense_rank() over (order by rule_id) << 20) + (day - date '2000-01-01' + 524288)
    from unnest(rule_ids, invoice_dates) with ordinality as line (rule_id, day, n) order by n),
  territories_hospitals = array(
    select (territory_id::bigint << 32) + coalesce(hospital_id, 0)
    from unnest(territory_ids, hospital_ids) with ordinality as line (territory_id, hospital_id, n) order by n),
  surgeons_procedures = array(
    select (coalesce(surgeon_id, 0)::bigint << 32) + coalesce(procedure_id, 0)
    from unnest(surgeon_ids, procedure_ids) with ordinality as line (surgeon_id, procedure_id, n) order by n);
alter table packed_commission_lines force row level security;

-- Unpacked in the select list, row by row (0080). What is not asked for is not worked out.
create or replace view commission_lines with (security_invoker = true) as
  select company_id, run_id, salesperson_id, sale_id, rule_ids[rule_and_day >> 20] as rule_id, percents[rule_and_day >> 20] as percent,
    commission_cents, amount_cents, gross_cents, date '2000-01-01' + ((rule_and_day & 1048575)::integer - 524288) as invoice_date,
    manufacturer_ids[rule_and_day >> 20] as manufacturer_id, (territory_hospital >> 32)::integer as territory_id,
    nullif((territory_hospital & 4294967295)::integer, 0) as hospital_id, nullif((surgeon_procedure >> 32)::integer, 0) as surgeon_id,
    nullif((surgeon_procedure & 4294967295)::integer, 0) as procedure_id
  from (
    select company_id, run_id, salesperson_id, rule_ids, percents, manufacturer_ids, unnest(sale_ids) as sale_id,
      unnest(rules_and_days) as rule_and_day, unnest(commission_cents) as commission_cents, unnest(amount_cents) as amount_cents,
      unnest(gross_cents) as gross_cents, unnest(territories_hospitals) as territory_hospital, unnest(surgeons_procedures) as surgeon_procedure
    from packed_commission_lines
  ) line;

alter table packed_commission_lines
  drop column invoice_dates, drop column territory_ids, drop column hospital_ids, drop column surgeon_ids, drop column procedure_ids,
  alter rules_and_days set not null, alter territories_hospitals set not null, alter surgeons_procedures set not null,
  add check (cardinality(rule_ids) = all (array[cardinality(percents), cardinality(manufacturer_ids)])),
  add check (cardinality(sale_ids) = all (array[
    cardinality(rules_and_days), cardinality(commission_cents), cardinality(amount_cents), cardinality(gross_cents),
    cardinality(territories_hospitals), cardinality(surgeons_procedures)]));

-- ANALYZE does not open them (0085).
alter table packed_commission_lines alter rules_and_days set statistics 0, alter territories_hospitals set statistics 0,
  alter surgeons_procedures set statistics 0;
