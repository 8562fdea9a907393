-- Which files have the same columns, and which manufacturers' files a person does not wait for in a month.

create index files_layout on files (company_id, layout) where deleted_at is null;

create table files_not_expected (
  company_id bigint not null default current_company() references companies,
  manufacturer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  said_by text not null,
  said_at timestamptz not null default now(),
  primary key (company_id, month, manufacturer_id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id)
);
call put_under_company_rule('files_not_expected', 'select, insert, delete');
