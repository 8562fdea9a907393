-- What the sales of a run that pay nobody, and are in no house account, come to by manufacturer and territory: counted once the run is
-- complete and again when a house account is made or taken back (docs/decisions/095). Dashboards, the pay matrix and the exceptions ask
-- for it at each look, the pay matrix of twelve runs.
create table open_sales (
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
call put_under_company_rule('open_sales', 'select, insert, delete');
create trigger keep_finalized_rows after delete on open_sales referencing old table as gone for each statement execute function keep_finalized_rows();

-- Of packed_exceptions only what is counted is unpacked: the view unearned_sales unpacks all of it.
create procedure count_open_sales(run bigint) language sql as $$
  delete from open_sales where run_id = run;
  insert into open_sales
  select company_id, run, manufacturer_id, territory_id, min(sale_id), count(*), sum(amount_cents), sum(gross_cents)
  from (
    select company_id, unnest(sale_ids) as sale_id, unnest(manufacturer_ids) as manufacturer_id, unnest(territory_ids) as territory_id,
      unnest(amount_cents) as amount_cents, unnest(gross_cents) as gross_cents
    from packed_exceptions where run_id = run and kind = 'unearned'
  ) sale
  where not exists (select from house_account_sales kept where kept.company_id = sale.company_id and kept.sale_id = sale.sale_id)
  group by 1, 3, 4;
$$;

-- Forced row-level security binds the owner too, who is in no company here.
alter table packed_exceptions no force row level security;
alter table house_account_sales no force row level security;
alter table open_sales no force row level security;
insert into open_sales
select company_id, run_id, manufacturer_id, territory_id, min(sale_id), count(*), sum(amount_cents), sum(gross_cents)
from unearned_sales where house_account_id is null group by 1, 2, 3, 4;
alter table packed_exceptions force row level security;
alter table house_account_sales force row level security;
alter table open_sales force row level security;
