-- A renewed session is still the same sign-in: whoever ends it ends all of its tokens.
alter table sessions add column sign_in uuid not null default gen_random_uuid();
-- When its user last proved who he is; what guards the account is changed only soon after.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
alter table sessions alter column proved_at drop default;

-- Several resets may wait at once, each for the link of its own mail: whoever asks for another one does not spoil those before.
drop index challenges_latest;
create unique index challenges_latest on challenges (company_id, user_id, purpose)
  where purpose in ('email', 'phone_number') and answered_at is null;
-- What the identity provider gave for the password, sealed by the challenge's own token, until the second factor is answered.
alter table challenges add column sealed_grant bytea;

-- From here on a key is kept hashed, and the hash of its request is made with the key: a request may hold a password.
update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex');
