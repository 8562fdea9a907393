-- A sales rep in their own view sends Idempotency-Keys too. A key is a user's or a sales rep's: 0 is neither.
alter table idempotency_keys
  add salesperson_id bigint not null default 0,
  alter user_id set default 0,
  add check ((user_id = 0) <> (salesperson_id = 0)),
  drop constraint idempotency_keys_pkey,
  add primary key (company_id, user_id, salesperson_id, key);
