-- Whom salespeople ask about their statement: printed on it, and what its mail is answered to.
create table statement_contacts (
  company_id bigint not null default current_company() primary key references companies,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 40),
  version integer not null default 1
);
call put_under_company_rule('statement_contacts', 'select, insert, update');
create trigger raise_version before update on statement_contacts for each row when (old is distinct from new) execute function raise_version();

-- What a delivery brings beside the results: the sender's own words, whether the PDF comes along, and a digest of the figures, by which
-- results that were calculated anew are told from others. Mails that went out before had the PDF, and no digest is like theirs.
alter table deliveries
  add column message text not null default '' check (length(message) <= 1000),
  add column attaches_pdf boolean not null default true,
  add column figures text,
  add column refused_copies jsonb not null default '[]';

-- A mail server that says no for good is not one that is away.
alter table deliveries drop constraint deliveries_status_check;
alter table deliveries add constraint deliveries_status_check check (status in ('Queued', 'Sent', 'Failed', 'Bounced'));
