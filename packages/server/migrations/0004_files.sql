-- Manufacturer files and the sales lines that are read from them.

create table files (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  manufacturer_id bigint not null,
  month date not null check (extract(day from month) = 1),
  file_name text not null,
  note text not null default '' check (length(note) <= 25),
  description text not null default '',
  status text not null default 'Uploaded' check (status in ('Uploaded', 'Mapped', 'Processed', 'Failed')),
  error text,
  sha256 text not null,
  bytes bigint not null,
  storage_key text not null,
  sheet text,
  header_row integer,
  mapped_fields jsonb,
  sources jsonb,
  rows integer,
  stored_rows integer,
  left_out_rows integer,
  total_sales_cents bigint,
  total_gross_cents bigint,
  stated_totals jsonb,
  stated_totals_agree boolean,
  warnings jsonb not null default '[]',
  left_out jsonb not null default '[]',
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  processed_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id)
);
create unique index files_same_bytes on files (company_id, manufacturer_id, month, sha256) where deleted_at is null;
create index files_month on files (company_id, month);
call put_under_company_rule('files', 'select, insert, update');

create table sales_lines (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  file_id bigint not null,
  row_number integer not null,
  month date not null,
  manufacturer_id bigint not null,
  territory_id bigint not null,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null default '',
  primary key (company_id, month, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index sales_lines_file on sales_lines (company_id, file_id);
call put_under_company_rule('sales_lines', 'select, insert, update, delete');

-- Sales count in their month, and in the growth bonus of their year and of the next one (domain.md 6).
create procedure sales_changed(changed date) language plpgsql as $$
declare
  december date := make_date(extract(year from changed)::int, 12, 1);
begin
  call inputs_changed(changed, changed);
  if changed <> december then call inputs_changed(december, december); end if;
  call inputs_changed((december + interval '1 year')::date, (december + interval '1 year')::date);
end $$;

create function sales_lines_changed() returns trigger language plpgsql as $$
declare
  one date;
begin
  for one in select distinct month from changed loop call sales_changed(one); end loop;
  return null;
end $$;
create trigger sales_lines_inserted after insert on sales_lines referencing new table as changed for each statement execute function sales_lines_changed();
create trigger sales_lines_deleted after delete on sales_lines referencing old table as changed for each statement execute function sales_lines_changed();
create trigger sales_lines_updated after update on sales_lines referencing new table as changed for each statement execute function sales_lines_changed();
