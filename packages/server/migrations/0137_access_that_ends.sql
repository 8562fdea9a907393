-- A passkey works at the host at which it was made, and is offered there alone. Where that was is unknown of older ones in companies with
-- several hosts: it is learned when they are used.
alter table passkeys add column host text;
alter table passkeys no force row level security;
update passkeys set host = (select min(host) from company_hosts where company_hosts.company_id = passkeys.company_id)
  where (select count(*) from company_hosts where company_hosts.company_id = passkeys.company_id) = 1;
alter table passkeys force row level security;

-- Own views that are switched off and on again begin without sessions, also without one that was opened at the same moment.
create function end_own_views() returns trigger language plpgsql as $$
begin
  delete from own_view_sessions where company_id = new.id;
  return null;
end $$;
create trigger end_own_views after update of has_own_view on companies for each row
  when (old.has_own_view <> new.has_own_view) execute function end_own_views();
