-- An invoice number as files write it: 'INV-001000', 'inv 1000' and '1000.0' are one number. Null where no digit is left to tell it by.
create function invoice_key(number text) returns text language sql immutable parallel safe
  as $$ select nullif(ltrim(translate(upper(regexp_replace(number, '\.0+$', '')), ' -_/.,:;#()*''|+&', ''), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0'), '') $$;

-- The letters before a number: two series may count alike.
create function invoice_prefix(number text) returns text language sql immutable parallel safe
  as $$ select substring(translate(upper(number), ' -_/.,:;#()*''|+&', '') from '^[A-Z]*') $$;

-- What a number may be called as well: without a suffix ('1000-R', '1000A', '1000-01'), and without what stands before its last dash.
create function invoice_short_keys(number text) returns text[] language sql immutable parallel safe as $$
  select case when number ~ '[0-9]\s*[-_/. (]|[0-9][A-Za-z]+$' then array_remove(array[
    invoice_key(regexp_replace(number, '\s*([-_/. ][A-Za-z0-9]{1,3}|[A-Za-z]{1,4}|\([^)]*\))$', '')),
    invoice_key(substring(number from '[-_/ .]([0-9]{4,})$'))], null) end $$;

-- Stored lines that a later file has replaced, kept so that deleting that file brings them back.
create table replaced_lines (
  company_id bigint not null default current_company() references companies,
  file_id bigint not null,
  row_number integer not null,
  by_file_id bigint not null,
  month date not null,
  manufacturer_id bigint not null,
  territory_id bigint not null,
  hospital_id bigint,
  surgeon_id bigint,
  procedure_id bigint,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null,
  primary key (company_id, file_id, row_number),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, by_file_id) references files (company_id, id)
);
create index replaced_lines_by on replaced_lines (company_id, by_file_id);
call put_under_company_rule('replaced_lines', 'select, insert, update, delete');
