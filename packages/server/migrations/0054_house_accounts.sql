-- Sales that pay nobody on purpose: what the office says of them, and which they are. A mark changes no figure: nothing counts it.
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
call put_under_company_rule('house_accounts', 'select, insert, delete');

-- A sale is in one house account. It names no row of sales_lines: files are deleted by the million lines, and a mark of a sale that is
-- gone says nothing.
create table house_account_sales (
  company_id bigint not null default current_company(),
  sale_id bigint not null,
  house_account_id bigint not null,
  primary key (company_id, sale_id),
  foreign key (company_id, house_account_id) references house_accounts (company_id, id) on delete cascade
);
create index house_account_sales_of on house_account_sales (company_id, house_account_id);
call put_under_company_rule('house_account_sales', 'select, insert, delete');

-- The sales of a run on which nobody earns, each with its house account or none. Once a rule pays a sale it is no longer among them.
create view unearned_sales with (security_invoker = true) as
  select exceptions.company_id, run_id, sale_id, house_account_id, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id,
    procedure_id, amount_cents, gross_cents, commission_cents
  from exceptions left join house_account_sales using (company_id, sale_id)
  where kind = 'unearned';
grant select on unearned_sales to fairshare_app;
