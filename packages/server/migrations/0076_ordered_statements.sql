-- The statements of chosen salespeople are ordered as a long list is: what an order of them is of.
alter table ordered_exports add salespeople bigint[];
alter table ordered_exports drop constraint ordered_exports_format_check;
alter table ordered_exports add check (format in ('xlsx', 'csv') and salespeople is null
  or format = 'zip' and list = 'statements' and cardinality(salespeople) = rows);
