-- A rep's own view: a link of a statement mail opens it, after a code that goes to the address that the mail went to.
alter table companies add column has_own_view boolean not null default true;
grant update (has_own_view) on companies to fairshare_app;

-- Keys and tokens are kept hashed, and codes salted and hashed: who reads a table opens nothing with it.
create table own_view_links (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  key_hash bytea not null,
  salesperson_id bigint not null,
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  code_state text not null default '',
  code_expires_at timestamptz,
  attempts integer not null default 0,
  primary key (company_id, id),
  unique (company_id, key_hash),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
create index own_view_links_salesperson on own_view_links (company_id, salesperson_id);
call put_under_company_rule('own_view_links', 'select, insert, update, delete');

create table own_view_sessions (
  company_id bigint not null default current_company() references companies,
  token_hash bytea not null,
  salesperson_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  device text not null check (length(device) <= 200),
  primary key (company_id, token_hash),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
create index own_view_sessions_salesperson on own_view_sessions (company_id, salesperson_id);
call put_under_company_rule('own_view_sessions', 'select, insert, update, delete');

-- Whoever leaves, or gets their mail elsewhere, has to be sent a new link: whichever way the change comes.
create function end_own_view() returns trigger language plpgsql as $$
begin
  delete from own_view_links where company_id = new.company_id and salesperson_id = new.id;
  delete from own_view_sessions where company_id = new.company_id and salesperson_id = new.id;
  return null;
end $$;
create trigger end_own_view after update of email, is_active, removed_at on salespeople for each row
  when (lower(old.email) <> lower(new.email) or (old.is_active and not new.is_active) or (old.removed_at is null and new.removed_at is not null))
  execute function end_own_view();

-- What a rep asks about a statement, or about a line of it as it stood then.
create table inquiries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  salesperson_id bigint not null,
  month date not null check (extract(day from month) = 1),
  sale_id bigint,
  line jsonb,
  question text not null check (length(question) between 1 and 1000),
  asked_at timestamptz not null default clock_timestamp(),
  answer text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by text not null default '',
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id),
  check ((sale_id is null) = (line is null)),
  check ((answered_at is null) = (answer = ''))
);
create index inquiries_salesperson on inquiries (company_id, salesperson_id);
create index inquiries_open on inquiries (company_id, id) where answered_at is null;
call put_under_company_rule('inquiries', 'select, insert, update');
create trigger raise_version before update on inquiries for each row when (old is distinct from new) execute function raise_version();

-- What the office made of a question. What it was is said in words of its own: the record may be changed or gone by the time it is read.
create table inquiry_outcomes (
  company_id bigint not null default current_company() references companies,
  inquiry_id bigint not null,
  kind text not null check (kind in ('adjustment', 'rule', 'alias')),
  record_id bigint not null,
  said jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by text not null,
  primary key (company_id, inquiry_id, kind, record_id),
  foreign key (company_id, inquiry_id) references inquiries (company_id, id)
);
call put_under_company_rule('inquiry_outcomes', 'select, insert, delete');
