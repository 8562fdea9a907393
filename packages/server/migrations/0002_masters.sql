-- The six kinds of master record share one table: they are told apart by kind, and all have a name that is unique among
-- those in use, compared by its key (without case, accents, punctuation and repeated blanks; made by intake's nameKey).

create table masters (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('manufacturer', 'region', 'territory', 'hospital', 'surgeon', 'procedure')),
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  region_id bigint,
  delete_effective_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  unique (company_id, kind, id),
  foreign key (company_id, region_id) references masters (company_id, id),
  check (region_id is null or kind = 'territory'),
  check (delete_effective_date is null or kind = 'manufacturer')
);
create unique index masters_name on masters (company_id, kind, name_key) where deleted_at is null;
create index masters_region on masters (company_id, region_id) where region_id is not null;
call put_under_company_rule('masters', 'select, insert, update');

create table aliases (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null check (kind in ('territory', 'hospital', 'surgeon', 'procedure')),
  master_id bigint not null,
  alias text not null check (length(alias) between 1 and 300),
  alias_key text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, kind, master_id) references masters (company_id, kind, id)
);
create unique index aliases_key on aliases (company_id, kind, alias_key);
create index aliases_master on aliases (company_id, master_id);
call put_under_company_rule('aliases', 'select, insert, update, delete');
