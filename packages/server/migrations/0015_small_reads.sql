-- What is asked most is read without looking through everything that a run found (docs/decisions/018).

-- The lines of a salesperson are packed in order of sale: first and last say which row holds a sale, without opening any.
alter table packed_commission_lines
  add first_sale_id bigint generated always as (sale_ids[1]) stored,
  add last_sale_id bigint generated always as (sale_ids[cardinality(sale_ids)]) stored;

-- The rules that one sale can be earned by.
create index result_rules_market on result_rules (company_id, run_id, manufacturer_id, territory_id);

-- Noted lines lie in order of invoice date, 2,048 to a row, so that the page at any place is one or two rows. What they are
-- searched and sorted by stands beside the arrays as plain bytes, the numbers in network order: those cross to the product as
-- they are, while an array is sent element by element. 0 is an empty value.
alter table packed_noted_lines
  add manufacturer_bytes bytea not null default '',
  add territory_bytes bytea not null default '',
  add hospital_bytes bytea not null default '',
  add surgeon_bytes bytea not null default '',
  add procedure_bytes bytea not null default '',
  add amount_bytes bytea not null default '',
  add gross_bytes bytea not null default '',
  add commission_bytes bytea not null default '';

-- Those of earlier runs are packed anew. Finalized ones too: their lines stay what they are.
alter table packed_noted_lines no force row level security;
alter table packed_noted_lines disable trigger keep_finalized_rows;
create temporary table repacked on commit drop as
  select company_id, run_id, kind, place / 2048 as part,
    array_agg(sale_id order by place) as sale_ids,
    array_agg(commission_cents order by place) as commission_cents,
    array_agg(amount_cents order by place) as amount_cents,
    array_agg(gross_cents order by place) as gross_cents,
    array_agg(invoice_date order by place) as invoice_dates,
    array_agg(manufacturer_id order by place) as manufacturer_ids,
    array_agg(territory_id order by place) as territory_ids,
    array_agg(hospital_id order by place) as hospital_ids,
    array_agg(surgeon_id order by place) as surgeon_ids,
    array_agg(procedure_id order by place) as procedure_ids,
    string_agg(int4send(manufacturer_id), '' order by place) as manufacturer_bytes,
    string_agg(int4send(territory_id), '' order by place) as territory_bytes,
    string_agg(int4send(coalesce(hospital_id, 0)), '' order by place) as hospital_bytes,
    string_agg(int4send(coalesce(surgeon_id, 0)), '' order by place) as surgeon_bytes,
    string_agg(int4send(coalesce(procedure_id, 0)), '' order by place) as procedure_bytes,
    string_agg(float8send(amount_cents), '' order by place) as amount_bytes,
    string_agg(float8send(gross_cents), '' order by place) as gross_bytes,
    string_agg(float8send(commission_cents), '' order by place) as commission_bytes
  from (
    select p.company_id, p.run_id, p.kind, line.*,
      (row_number() over (partition by p.company_id, p.run_id, p.kind order by invoice_date, sale_id) - 1)::integer as place
    from packed_noted_lines p, unnest(p.sale_ids, p.commission_cents, p.amount_cents, p.gross_cents, p.invoice_dates,
      p.manufacturer_ids, p.territory_ids, p.hospital_ids, p.surgeon_ids, p.procedure_ids) as line (sale_id, commission_cents,
      amount_cents, gross_cents, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id)
  ) placed
  group by 1, 2, 3, 4;
delete from packed_noted_lines;
insert into packed_noted_lines select * from repacked;
alter table packed_noted_lines enable trigger keep_finalized_rows;
alter table packed_noted_lines force row level security;

do $$
declare
  packed text;
begin
  foreach packed in array array['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'amount', 'gross', 'commission'] loop
    execute format('alter table packed_noted_lines alter %I drop default, alter %I set storage external', packed || '_bytes', packed || '_bytes');
  end loop;
end $$;

-- Lists of masters come by name and page by page, and are searched in the middle of names: out of these indexes alone. One of
-- trigrams would not be used: under row-level security only operators that leak nothing may choose the rows, and LIKE is none.
create index masters_listed on masters (company_id, kind, name_key, id) include (deleted_at);
drop index aliases_key;
create unique index aliases_key on aliases (company_id, kind, alias_key) include (master_id);
