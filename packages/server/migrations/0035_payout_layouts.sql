-- How a company's payouts leave the product: the columns of its payroll's register, and the accounts of its books.
create table payout_layouts (
  company_id bigint not null default current_company() references companies primary key,
  layout jsonb not null,
  version integer not null default 1
);
call put_under_company_rule('payout_layouts', 'select, insert, update');
create trigger raise_version before update on payout_layouts for each row when (old is distinct from new) execute function raise_version();
