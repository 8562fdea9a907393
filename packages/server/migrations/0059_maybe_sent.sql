-- A mark from before the first byte of a mail goes out: a delivery that has it and no outcome may be at its mail server, and is not
-- sent again by itself. Nobody knows whether it arrived until a person says so.
alter table deliveries
  add column handed_over_at timestamptz,
  -- Of its addresses, those that the mail server took it for although its reader has not got it: the next try spares them.
  add column taken_for text[] not null default '{}';

alter table deliveries drop constraint deliveries_status_check;
alter table deliveries add constraint deliveries_status_check check (status in ('Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced'));
