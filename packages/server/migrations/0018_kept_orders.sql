-- What is asked most reads what it prints, also where it searches and sorts (docs/decisions/018).

-- The names of a kind that are in use are counted in an index that holds nothing else, and searched in the one that keeps them
-- unique: it says whose they are, so that a search reads no row of the table.
create index masters_in_use on masters (company_id, kind) where deleted_at is null;
drop index masters_name;
create unique index masters_name on masters (company_id, kind, name_key) include (id) where deleted_at is null;

-- The orders that noted lines come in, worked out with the run. Places count the lines in order of invoice date from 0, four bytes
-- each in network order. In an order by names the lines of a name follow each other: there are the names in their order, in small
-- letters and one on a row, and of each the number of its lines and the sum of their amounts.
create table noted_orders (
  company_id bigint not null default current_company(),
  run_id bigint not null,
  kind text not null check (kind in ('unearned', 'above gross')),
  ordered_by text not null check (ordered_by in ('manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'amount', 'gross', 'commission')),
  places bytea not null,
  names text,
  name_lines json,
  name_cents json,
  primary key (company_id, run_id, kind, ordered_by)
);
call put_under_company_rule('noted_orders', 'select, insert, delete');
alter table noted_orders alter places set storage external, alter names set storage external, alter name_lines set storage external,
  alter name_cents set storage external;
create trigger keep_finalized_rows after delete on noted_orders referencing old table as gone for each statement execute function keep_finalized_rows();
alter table noted_orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then grant maintain on noted_orders to fairshare_app; end if;
end $$;

-- One line of a page is a few bytes out of the middle of a row: the sale, its amount, its gross commission, what is earned, the
-- five names and the invoice day since 2000, in network order. Of an array PostgreSQL reads all of it.
alter table packed_noted_lines
  drop column manufacturer_bytes, drop column territory_bytes, drop column hospital_bytes, drop column surgeon_bytes, drop column procedure_bytes,
  drop column gross_bytes, drop column commission_bytes,
  add line_bytes bytea not null default '';
alter table packed_noted_lines alter line_bytes drop default, alter line_bytes set storage external;

-- The lines of earlier runs get theirs, finalized ones too: what they say stays what it is.
alter table packed_noted_lines no force row level security;
alter table result_names no force row level security;
alter table noted_orders no force row level security;
update packed_noted_lines packed set line_bytes = (
  select string_agg(float8send(sale_id) || float8send(amount_cents) || float8send(gross_cents) || float8send(commission_cents)
    || int4send(manufacturer_id) || int4send(territory_id) || int4send(coalesce(hospital_id, 0)) || int4send(coalesce(surgeon_id, 0))
    || int4send(coalesce(procedure_id, 0)) || int4send(invoice_date - date '2000-01-01'), '' order by n)
  from unnest(sale_ids, amount_cents, gross_cents, commission_cents, manufacturer_ids, territory_ids, hospital_ids, surgeon_ids,
    procedure_ids, invoice_dates) with ordinality as line (sale_id, amount_cents, gross_cents, commission_cents, manufacturer_id,
    territory_id, hospital_id, surgeon_id, procedure_id, invoice_date, n));

create temporary table placed on commit drop as
  select company_id, run_id, kind, (part * 2048 + n - 1)::integer as place, line.*
  from packed_noted_lines, unnest(amount_cents, gross_cents, commission_cents, manufacturer_ids, territory_ids, hospital_ids,
    surgeon_ids, procedure_ids) with ordinality as line (amount, gross, commission, manufacturer, territory, hospital, surgeon, procedure, n);

do $$
declare
  sorted_by text;
begin
  foreach sorted_by in array array['amount', 'gross', 'commission'] loop
    execute format(
      'insert into noted_orders select company_id, run_id, kind, %1$L, string_agg(int4send(place), '''' order by %1$I, place) from placed group by 1, 2, 3', sorted_by);
  end loop;
  foreach sorted_by in array array['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] loop
    execute format(
      'insert into noted_orders
       select company_id, run_id, kind, %1$L, string_agg(places, '''' order by name, id),
         string_agg(replace(lower(name), E''\n'', '' ''), E''\n'' order by name, id), json_agg(lines order by name, id), json_agg(cents order by name, id)
       from (
         select p.company_id, p.run_id, p.kind, coalesce(p.%1$I, 0) as id, coalesce(n.name, '''') as name,
           string_agg(int4send(place), '''' order by place) as places, count(*) as lines, sum(p.amount) as cents
         from placed p left join result_names n on n.company_id = p.company_id and n.run_id = p.run_id and n.master_id = p.%1$I
         group by 1, 2, 3, 4, 5
       ) named
       group by 1, 2, 3', sorted_by);
  end loop;
end $$;
alter table packed_noted_lines force row level security;
alter table result_names force row level security;
alter table noted_orders force row level security;
