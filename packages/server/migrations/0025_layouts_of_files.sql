-- What is remembered of a manufacturer's files belongs to their layout: the same columns, in a sheet of the same kind. Files of
-- before have none, and nothing but the names of their columns is remembered of them.

alter table files
  add column layout text,
  -- How many of the stored rows leave a field blank: [{ field, rows }].
  add column blanks jsonb not null default '[]',
  -- Between which days the stored rows are dated; of files of before nobody has looked.
  add column first_invoice_date date,
  add column last_invoice_date date;
create index files_sha256 on files (company_id, sha256);
create index files_manufacturer on files (company_id, manufacturer_id, id);

-- What a name in a manufacturer's files meant when it was stored last, and in which file.
create table manufacturer_names (
  company_id bigint not null default current_company() references companies,
  manufacturer_id bigint not null,
  kind text not null check (kind in ('territory', 'hospital', 'surgeon', 'procedure')),
  name_key text not null,
  master_id bigint not null,
  file_id bigint not null,
  primary key (company_id, manufacturer_id, kind, name_key),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
call put_under_company_rule('manufacturer_names', 'select, insert, update');

-- To move a file to another month changes it, too.
drop trigger raise_version on files;
create trigger raise_version before update on files for each row
  when ((old.month, old.sheet, old.header_row, old.mapped_fields, old.sources, old.processed_at, old.deleted_at)
    is distinct from (new.month, new.sheet, new.header_row, new.mapped_fields, new.sources, new.processed_at, new.deleted_at))
  execute function raise_version();
