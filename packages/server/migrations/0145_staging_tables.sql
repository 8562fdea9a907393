-- What was read of a file, from its upload until its lines are stored (docs/decisions/114). Unlogged, since all of it can be read again;
-- without foreign keys between them, which would be checked for each line.
create unlogged table staged_readings (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  sha256 text not null,
  kind text not null check (kind in ('table', 'sales', 'gap')),
  -- A digest of what was asked, and of the version of the reader.
  request text not null,
  answer json not null,
  staged_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sha256, request)
);

-- The distinct names of a reading of sales.
create unlogged table staged_names (
  company_id bigint not null default current_company(),
  reading_id bigint not null,
  target text not null,
  at integer not null,
  value text not null,
  key text not null,
  own_key text not null,
  rows integer not null,
  cents bigint not null,
  primary key (company_id, reading_id, target, at)
);

-- The lines of a reading of sales; each name is the `at` of one of its target.
create unlogged table staged_lines (
  company_id bigint not null default current_company(),
  reading_id bigint not null,
  row_number integer not null,
  amount_cents bigint not null,
  gross_cents bigint not null,
  invoice_date date not null,
  invoice_number text not null,
  territory integer not null,
  hospital integer not null,
  surgeon integer not null,
  procedure integer not null,
  primary key (company_id, reading_id, row_number)
);

do $$
declare
  name text;
begin
  foreach name in array array['staged_readings', 'staged_names', 'staged_lines'] loop
    execute format('call put_under_company_rule(%L, %L)', name, 'select, insert, update, delete');
    -- Calls that only look stage what they look at: no answer depends on it.
    execute format('drop trigger note_change on %I', name);
  end loop;
end $$;
