-- Statements and payouts leave the product, and sales reps look at their own.

-- Who salespeople ask about their statement: printed on it, and the address that replies to its mail go to.
create table statement_contacts (
  company_id bigint not null default current_company() primary key references companies,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 40),
  version integer not null default 1
);
call apply_company_policy('statement_contacts', 'select, insert, update');
create trigger raise_version before update on statement_contacts for each row when (old is distinct from new) execute function raise_version();

-- How a company's payouts are exported: the columns of its payroll register, and the accounts of its general ledger.
create table payout_layouts (
  company_id bigint not null default current_company() references companies primary key,
  layout jsonb not null,
  version integer not null default 1
);
call apply_company_policy('payout_layouts', 'select, insert, update');
create trigger raise_version before update on payout_layouts for each row when (old is distinct from new) execute function raise_version();

-- Statements that were queued or sent. At most one per salesperson, month and version is on its way unless it was requested again. A mail server
-- that refuses for good ('Bounced') is different from one that is unreachable.
create table deliveries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  month date not null,
  salesperson_id bigint not null,
  run_id bigint not null,
  version integer not null,
  attempt integer not null default 1,
  kind text not null check (kind in ('Original', 'Revised', 'Provisional')),
  recipient text not null,
  copies text[] not null default '{}',
  -- The sender's own words.
  message text not null default '' check (length(message) <= 1000),
  attaches_pdf boolean not null default true,
  -- Whether the PDF has the lines of each rule.
  prints_lines boolean not null default true,
  -- A digest of the figures, which shows whether recalculated results differ.
  figures text,
  status text not null default 'Queued' check (status in ('Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced')),
  message_id text not null,
  -- Failed attempts while the worker was running; the delay before the next one grows with this number only.
  failures integer not null default 0,
  -- Set before the first byte of the mail is sent. A delivery that has this and no outcome may be at its mail server, and is not sent again
  -- automatically: only a person can say whether it arrived.
  sending_started_at timestamptz,
  -- Addresses that the mail server accepted although the recipient does not have the mail: the next attempt skips them.
  accepted_recipients text[] not null default '{}',
  refused_cc jsonb not null default '[]',
  -- A text ({ key, params }), translated for each reader.
  error jsonb,
  requested_by text not null,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  unique (company_id, month, salesperson_id, run_id, kind, attempt),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
create index deliveries_month on deliveries (company_id, month, salesperson_id);
call apply_company_policy('deliveries', 'select, insert, update');

-- A sales rep's own view
--
-- The link in a statement mail opens it, after a code that is sent to the address that the mail went to (docs/decisions/048).

-- Keys and tokens are stored hashed, codes salted and hashed: reading a table opens nothing.
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
call apply_company_policy('own_view_links', 'select, insert, update, delete');

-- Which sales rep has the own view open.
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
call apply_company_policy('own_view_sessions', 'select, insert, update, delete');

-- A rep's question about a statement, or about one of its lines as it was then.
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
call apply_company_policy('inquiries', 'select, insert, update');
create trigger raise_version before update on inquiries for each row when (old is distinct from new) execute function raise_version();

-- What the office did about a question. It is described in a text of its own: the record may have changed or be gone when it is read.
create table inquiry_outcomes (
  company_id bigint not null default current_company() references companies,
  inquiry_id bigint not null,
  kind text not null check (kind in ('adjustment', 'rule', 'alias')),
  record_id bigint not null,
  label jsonb not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by text not null,
  primary key (company_id, inquiry_id, kind, record_id),
  foreign key (company_id, inquiry_id) references inquiries (company_id, id)
);
call apply_company_policy('inquiry_outcomes', 'select, insert, delete');
