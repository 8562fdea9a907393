-- What manufacturers paid the office for a month, in any number of entries. It changes no payout, so closed months take entries, too.
-- `file_id` names the file that an entry was typed in with: the entry is of that file's month, and goes and comes back with the file.
create table commission_received (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  amount_cents bigint not null constraint commission_received_size check (amount_cents between -100000000000 and 100000000000),
  received_on date,
  reference text not null default '',
  note text not null default '',
  file_id bigint,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index commission_received_of_month on commission_received (company_id, month, manufacturer_id);
create index commission_received_of_manufacturer on commission_received (company_id, manufacturer_id);
create index commission_received_of_file on commission_received (company_id, file_id) where file_id is not null;
create trigger raise_version before update on commission_received for each row when (old is distinct from new) execute function raise_version();
call put_under_company_rule('commission_received', 'select, insert, update, delete');

-- The sales total that a file's statement says, and how a person closed the gap between the file and its statement: what the mapping was before.
alter table files add column stated_sales_cents bigint, add column closed_gap jsonb;
