-- The log of a month is read by the month that its entries name, however many others there are.
create index audit_entries_of_month on audit_entries (company_id, subject, id desc) where action like 'commission.%';
