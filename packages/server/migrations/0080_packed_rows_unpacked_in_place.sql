-- Rows unpacked in the select list come one after the other; those of unnest(a, b, …) in FROM are all written to a store first, which takes
-- two to three times as long. A query of these views names its run by a value: a join on run_id would read the rows of every run.
create or replace view commission_lines with (security_invoker = true) as
  select company_id, run_id, salesperson_id, unnest(sale_ids) as sale_id, unnest(rule_ids) as rule_id, unnest(percents) as percent,
    unnest(commission_cents) as commission_cents, unnest(amount_cents) as amount_cents, unnest(gross_cents) as gross_cents,
    unnest(invoice_dates) as invoice_date, unnest(manufacturer_ids) as manufacturer_id, unnest(territory_ids) as territory_id,
    unnest(hospital_ids) as hospital_id, unnest(surgeon_ids) as surgeon_id, unnest(procedure_ids) as procedure_id
  from packed_commission_lines;

create or replace view exceptions with (security_invoker = true) as
  select company_id, run_id, kind, unnest(sale_ids) as sale_id, unnest(commission_cents) as commission_cents, unnest(amount_cents) as amount_cents,
    unnest(gross_cents) as gross_cents, unnest(invoice_dates) as invoice_date, unnest(manufacturer_ids) as manufacturer_id,
    unnest(territory_ids) as territory_id, unnest(hospital_ids) as hospital_id, unnest(surgeon_ids) as surgeon_id,
    unnest(procedure_ids) as procedure_id
  from packed_exceptions;

create or replace view sums with (security_invoker = true) as
  select company_id, run_id, salesperson_id, summed_by, unnest(ids) as id, unnest(lines) as lines, unnest(amount_cents) as amount_cents,
    unnest(gross_cents) as gross_cents, unnest(commission_cents) as commission_cents
  from packed_sums;
