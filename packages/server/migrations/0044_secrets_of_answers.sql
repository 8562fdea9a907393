-- An answer that holds a token or a secret is not kept from here on. What was kept of them is forgotten; their keys stay taken.
alter table idempotency_keys no force row level security;
update idempotency_keys set answer = null where answer -> 'data' ?| array['token', 'secret'];
alter table idempotency_keys force row level security;
