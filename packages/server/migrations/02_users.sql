-- Users and how they get in: sessions, known devices, codes, passkeys, a company's own identity provider, API tokens.

-- The people of a company's office, and what they may do.
create table users (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  -- The user's name at the identity provider. Links in mails carry it, since it reveals nothing about the user.
  provider_name uuid not null default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  role text not null check (role in ('Administrator', 'Staff')),
  screen_access text[] not null default '{}',
  status text not null default 'Active' check (status in ('Invited', 'Active', 'Reset required', 'Disabled')),
  -- The status of a disabled user before, restored when the user is enabled again.
  enabled_status text,
  is_two_fa_enabled boolean not null default false,
  sms_opt_in boolean not null default false,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  password_hash text,
  must_change_password boolean not null default false,
  temporary_password_expires_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  constraint users_provider_name unique (company_id, provider_name)
);
create unique index users_email on users (company_id, lower(email)) where removed_at is null;
call apply_company_policy('users', 'select, insert, update');
-- A first sign-in makes an invited user active; only disabling a user is an edit.
create trigger raise_version before update on users for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.role, old.screen_access, old.is_two_fa_enabled, old.sms_opt_in, old.status = 'Disabled')
    is distinct from (new.email, new.first_name, new.last_name, new.phone, new.role, new.screen_access, new.is_two_fa_enabled, new.sms_opt_in, new.status = 'Disabled'))
  execute function raise_version();

-- Who is signed in, in which browser. Only the hash of a token is stored.
create table sessions (
  company_id bigint not null default current_company() references companies,
  token_hash bytea not null,
  user_id bigint not null,
  -- A renewed session is still the same sign-in: ending it ends all of its tokens.
  sign_in uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the user last entered a password, code or passkey. What protects the account can be changed only soon after.
  authenticated_at timestamptz not null,
  -- The user's rights have changed: the next request gets a new token.
  must_renew boolean not null default false,
  address text not null default '',
  device text not null default '',
  device_hash bytea,
  -- What the identity provider issued to this session, encrypted with the session's own token.
  sealed_grant bytea,
  -- The challenge for a passkey that this session is registering.
  passkey_challenge text,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sessions_user on sessions (company_id, user_id);
call apply_company_policy('sessions', 'select, insert, update, delete');

-- Finds the session of a token, for nearly every call.
create function session_of(token bytea, at timestamptz, seen_since timestamptz)
  returns table (id bigint, first_name text, last_name text, role text, screen_access text[], last_seen_at timestamptz, must_renew boolean, authenticated_at timestamptz)
  language sql stable as $$
    select u.id, u.first_name, u.last_name, u.role, u.screen_access, s.last_seen_at, s.must_renew, s.authenticated_at
    from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = current_company() and s.token_hash = token and s.expires_at > at and s.last_seen_at > seen_since
      and u.removed_at is null and u.status = 'Active'
  $$;

-- A browser in which a user has signed in. Its wrong guesses are counted separately from those of strangers, so that strangers cannot lock
-- out an owner. No code is required until trusted_until.
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
call apply_company_policy('devices', 'select, insert, update, delete');

-- A code that a user must enter: at most three wrong answers, one right one.
create table challenges (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  -- Who may answer: the page that holds the token, or a request that names the user (a reset) or is signed in as the user.
  token_hash bytea,
  user_id bigint not null,
  purpose text not null check (purpose in ('sign-in', 'reset', 'email', 'phone_number')),
  value text not null default '',
  state text not null default '',
  attempts integer not null default 0,
  sends integer not null default 0,
  remember boolean not null default false,
  passkey_challenge text,
  -- What the identity provider issued for the password, encrypted with the challenge's own token until the second factor is answered.
  sealed_grant bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index challenges_token on challenges (company_id, token_hash);
-- Only the latest verification counts. Sign-ins may be open in several browsers. So may resets, each for the link of its own mail: asking
-- for another one does not invalidate the earlier ones.
create unique index challenges_latest on challenges (company_id, user_id, purpose)
  where purpose in ('email', 'phone_number') and answered_at is null;
call apply_company_policy('challenges', 'select, insert, update, delete');

-- The passkeys of users, each for the host where it was made.
create table passkeys (
  company_id bigint not null default current_company() references companies,
  id text not null check (length(id) between 1 and 1400),
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  -- A passkey works only at the host at which it was made, and is offered only there. Where it is unknown it is recorded at the next use.
  host text,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index passkeys_user on passkeys (company_id, user_id);
call apply_company_policy('passkeys', 'select, insert, update, delete');

-- A sign-in that was redirected to the company's OpenID Connect provider and has not returned yet.
create table open_id_sign_ins (
  company_id bigint not null default current_company() references companies,
  state_hash bytea not null,
  -- The browser that was redirected: only it may come back.
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (company_id, state_hash)
);
call apply_company_policy('open_id_sign_ins', 'select, insert, delete');

-- Which account at that provider belongs to which user.
create table open_id_accounts (
  company_id bigint not null default current_company() references companies,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id)
);
call apply_company_policy('open_id_accounts', 'select, insert, delete');

-- Counters of attempts, against guessing. They belong to no company: hashed keys only, which expire after at most a day. The rate limiting
-- library knows nothing of companies, so its table has a schema of its own, like the job queue.
create schema limits;
-- How often something was attempted recently, such as a password. Not under the company policy: attempts are counted before the company is known.
create table limits.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempts_expire on limits.attempts (expire);
grant usage on schema limits to fairshare_app;
grant select, insert, update, delete on limits.attempts to fairshare_app;

-- Lets a program work in a user's name. Only the hash of a token is stored, and every token expires.
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
call apply_company_policy('api_tokens', 'select, insert, update, delete');

-- A user's own view of a list: a name, and the part of the page's address that filters and sorts the rows.
create table saved_views (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 20000),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index saved_views_name on saved_views (company_id, user_id, list, lower(name));
call apply_company_policy('saved_views', 'select, insert, update, delete');
create trigger raise_version before update on saved_views for each row when (old is distinct from new) execute function raise_version();
