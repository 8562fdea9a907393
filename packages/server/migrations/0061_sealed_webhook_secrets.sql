-- The secret of a webhook is sealed with the operator's key where there is one (docs/decisions/061).
alter table webhooks alter column secret drop not null, add column sealed_secret bytea,
  add check ((secret is null) <> (sealed_secret is null));
alter table webhook_deliveries drop constraint webhook_deliveries_trouble_check, add constraint webhook_deliveries_trouble_check
  check (trouble in ('address', 'timeout', 'unreachable', 'answer', 'switchedOff', 'otherKey', 'tooMany', 'interrupted'));
