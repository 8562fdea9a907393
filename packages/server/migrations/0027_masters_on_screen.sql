-- What a manufacturer has agreed to pay the office, in percent of sales: for one procedure, or for all that have no rate of their
-- own. Bounded by months; of one procedure there is at most one rate in a month, also when two people save at once.
create table agreed_rates (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  procedure_id bigint,
  percent integer not null check (percent between 0 and 1000000),
  start_month date not null check (extract(day from start_month) = 1),
  end_month date not null check (extract(day from end_month) = 1),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, procedure_id) references masters (company_id, id),
  check (end_month >= start_month),
  constraint agreed_rates_overlap exclude using gist (
    company_id with =, manufacturer_id with =, coalesce(procedure_id, 0) with =, daterange(start_month, end_month, '[]') with &&
  )
);
create trigger raise_version before update on agreed_rates for each row when (old is distinct from new) execute function raise_version();
call put_under_company_rule('agreed_rates', 'select, insert, update, delete');

-- Two masters with names that say the same, of which somebody has said that they are not: they are not offered for merging again.
create table different_masters (
  company_id bigint not null default current_company() references companies,
  one_id bigint not null,
  other_id bigint not null,
  primary key (company_id, one_id, other_id),
  foreign key (company_id, one_id) references masters (company_id, id),
  foreign key (company_id, other_id) references masters (company_id, id),
  check (one_id < other_id)
);
call put_under_company_rule('different_masters', 'select, insert, delete');
