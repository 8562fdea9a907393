-- Long lists that somebody has ordered: each is written by a job, kept for a while, and then forgotten with its bytes.
create table ordered_exports (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  ordered_by text not null,
  language text not null,
  list text not null,
  month date not null check (extract(day from month) = 1),
  format text not null check (format in ('xlsx', 'csv')),
  status text not null default 'Queued' check (status in ('Queued', 'Ready', 'Failed')),
  rows integer not null check (rows >= 0),
  written integer not null default 0 check (written >= 0),
  failure jsonb,
  file_name text,
  ordered_at timestamptz not null default now(),
  ends_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  check ((status = 'Queued') = (ends_at is null)),
  check ((status = 'Ready') = (file_name is not null)),
  check ((status = 'Failed') = (failure is not null))
);
create index ordered_exports_user on ordered_exports (company_id, user_id);
call put_under_company_rule('ordered_exports', 'select, insert, update, delete');
