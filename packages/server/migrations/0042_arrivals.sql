-- The places that a company has watched for files, and the files that arrived there. A secret is sealed by the operator's key.
create table watched_places (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('folder', 's3', 'sftp', 'imap')),
  address text not null default '',
  port integer check (port between 1 and 65535),
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  region text not null default '',
  sign_in text not null default '',
  secret bytea,
  folder text not null default '',
  host_key text not null default '',
  senders jsonb not null default '[]',
  every_minutes integer not null check (every_minutes between 1 and 1440),
  afterwards text not null check (afterwards in ('left', 'moved', 'deleted')),
  is_active boolean not null,
  stores_by_itself boolean not null default false,
  next_look_at timestamptz not null default now(),
  last_look_at timestamptz,
  last_look jsonb,
  fault jsonb,
  settling jsonb not null default '{}',
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index watched_places_name on watched_places (company_id, lower(name)) where removed_at is null;
call put_under_company_rule('watched_places', 'select, insert, update');
-- A look changes what it saw, and nothing that two people edit.
create trigger raise_version before update of name, kind, address, port, security, region, sign_in, secret, folder, host_key, senders,
  every_minutes, afterwards, is_active, stores_by_itself on watched_places
  for each row when (old is distinct from new) execute function raise_version();

create table arrivals (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  place_id bigint not null,
  path text not null,
  mark text not null,
  file_name text not null,
  bytes bigint not null,
  sender text not null default '',
  sha256 text,
  storage_key text,
  status text not null check (status in ('Arrived', 'Waiting', 'Filed', 'Skipped', 'Failed', 'Dismissed')),
  is_done boolean not null default true,
  reasons jsonb not null default '[]',
  evidence jsonb not null default '[]',
  manufacturer_id bigint,
  month date check (extract(day from month) = 1),
  file_id bigint,
  settled_by text not null default '',
  arrived_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, place_id) references watched_places (company_id, id),
  foreign key (company_id, manufacturer_id) references masters (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
-- A file is taken once: what is changed in its place is another one.
create unique index arrivals_once on arrivals (company_id, place_id, md5(path), md5(mark));
create index arrivals_bytes on arrivals (company_id, sha256);
create index arrivals_status on arrivals (company_id, status);
call put_under_company_rule('arrivals', 'select, insert, update');
