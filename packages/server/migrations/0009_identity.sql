-- How people get in: codes that are asked for, devices that are known, passkeys, and sign-ins through a company's own provider.

-- The name of a user at the identity provider; links in mails carry it, since it says nothing of who he is.
alter table users add column provider_name uuid not null default gen_random_uuid();
alter table users add constraint users_provider_name unique (company_id, provider_name);
-- A temporary password is good until then.
alter table users add column temporary_until timestamptz;
-- What a disabled user was before, and is again once he is let in.
alter table users add column enabled_status text;
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('Invited', 'Active', 'Reset required', 'Disabled'));

-- A browser that somebody has signed in with. Its guesses are counted apart from strangers', so that nobody can lock an owner
-- out; until trusted_until no code is asked for there.
create table devices (
  company_id bigint not null default current_company() references companies,
  token_hash bytea not null,
  user_id bigint not null,
  trusted_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index devices_user on devices (company_id, user_id);
call put_under_company_rule('devices', 'select, insert, update, delete');

alter table sessions add column device_hash bytea;
-- What its user may do has changed: the next request gets a new token.
alter table sessions add column must_renew boolean not null default false;
-- What the identity provider gave this session, sealed by the session's own token.
alter table sessions add column sealed_grant bytea;

-- A code that somebody is asked for: at most three wrong ones, one right one.
create table challenges (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  -- Who may answer: the page that holds the token, or whoever names the user (a reset), or is signed in as the user.
  token_hash bytea,
  user_id bigint not null,
  purpose text not null check (purpose in ('sign-in', 'reset', 'email', 'phone_number')),
  value text not null default '',
  state text not null default '',
  attempts integer not null default 0,
  sends integer not null default 0,
  remember boolean not null default false,
  passkey_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index challenges_token on challenges (company_id, token_hash);
-- Of a reset and of each verification the latest counts; sign-ins may be under way in several browsers.
create unique index challenges_latest on challenges (company_id, user_id, purpose) where purpose <> 'sign-in' and answered_at is null;
call put_under_company_rule('challenges', 'select, insert, update, delete');

create table passkeys (
  company_id bigint not null default current_company() references companies,
  id text not null check (length(id) between 1 and 1400),
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index passkeys_user on passkeys (company_id, user_id);
call put_under_company_rule('passkeys', 'select, insert, update, delete');

-- What a session is about to keep a passkey for.
alter table sessions add column passkey_challenge text;

-- A sign-in that has gone to the company's OpenID Connect provider and is to come back.
create table open_id_starts (
  company_id bigint not null default current_company() references companies,
  state_hash bytea not null,
  -- The browser that went there: only it may come back.
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
call put_under_company_rule('open_id_starts', 'select, insert, delete');

-- Whose account at that provider is whose here.
create table open_id_links (
  company_id bigint not null default current_company() references companies,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id)
);
call put_under_company_rule('open_id_links', 'select, insert, delete');

-- Tries that are counted against guessing. Not a table of a company's data: keys only, hashed, forgotten after a quarter of an
-- hour; the library that counts knows nothing of companies, so it lives in a schema of its own, as the job queue does.
create schema limits;
create table limits.tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index tries_expire on limits.tries (expire);
grant usage on schema limits to fairshare_app;
grant select, insert, update, delete on limits.tries to fairshare_app;
