-- What lets a program work in a user's name: only the hash of a token is kept, and it ends by itself.
create table api_tokens (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null check (length(token_hash) = 32),
  scopes text[] not null check (scopes <@ array['read', 'files', 'write'] and cardinality(scopes) between 1 and 3),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  constraint api_tokens_year check (expires_at <= created_at + interval '366 days')
);
create unique index api_tokens_hash on api_tokens (company_id, token_hash);
create index api_tokens_user on api_tokens (company_id, user_id);
call put_under_company_rule('api_tokens', 'select, insert, update, delete');

-- Of a change that a program made: which token it used. Tokens go, what was done with them stays.
alter table audit_entries add column api_token_id bigint;

-- Where a company wants to be told of what happens. The secret must be known to sign with it.
create table webhooks (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (events <@ array['month.finalized', 'month.unfinalized', 'statement.sent', 'file.waiting'] and cardinality(events) >= 1),
  secret text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id)
);
call put_under_company_rule('webhooks', 'select, insert, update, delete');
create trigger raise_version before update on webhooks for each row when (old is distinct from new) execute function raise_version();

-- What is to be told to each of them: written with the change that it tells of, and sent by a job until it has arrived.
create table webhook_deliveries (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id text not null,
  type text not null,
  body text not null check (length(body) <= 10000),
  status text not null default 'Queued' check (status in ('Queued', 'Delivered', 'Failed')),
  tries integer not null default 0,
  -- Tries since it was last asked for: the waits between them grow.
  failures integer not null default 0,
  trouble text check (trouble in ('address', 'timeout', 'unreachable', 'answer', 'switchedOff', 'tooMany', 'interrupted')),
  answer_status integer,
  answer text check (length(answer) <= 1024),
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  next_try_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_webhook on webhook_deliveries (company_id, webhook_id, id desc);
create index webhook_deliveries_queued on webhook_deliveries (company_id) where status = 'Queued';
call put_under_company_rule('webhook_deliveries', 'select, insert, update, delete');
