-- A spelling may mean a record in the files of one manufacturer alone: 'STL' is not the same territory for everybody. Such an alias comes
-- before a name and before an alias of all. Who matched it is kept with it; of those from before nobody knows.
alter table aliases add column only_manufacturer_id bigint, add column matched_by text,
  add foreign key (company_id, only_manufacturer_id) references masters (company_id, id);
drop index aliases_key;
create unique index aliases_key on aliases (company_id, kind, alias_key, only_manufacturer_id) include (master_id) nulls not distinct;
