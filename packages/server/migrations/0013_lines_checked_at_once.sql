-- What a sales line names is looked up once a statement, not once a line: of 200,000 lines that are stored, most of the time went
-- into asking 200,000 times whether one and the same file exists.

alter table sales_lines drop constraint sales_lines_company_id_file_id_fkey, drop constraint sales_lines_company_id_fkey;

-- Whether all lines of a statement name a file, and masters, of their own company. A company is there when its file is.
create function sales_lines_name_what_exists() returns trigger language plpgsql as $$
declare
  missing record;
begin
  -- Each name is looked up by its key: a join, planned without knowing how many lines there are, may take minutes.
  -- The file is held as a foreign key holds it: nobody deletes it before this transaction ends. An update does not hold it, for the
  -- product may not move a line to another file.
  if tg_op = 'INSERT' then
    perform (select f.id from files f where f.company_id = named.company_id and f.id = named.file_id for key share)
      from (select distinct company_id, file_id from changed) named;
  end if;
  select * into missing from (select distinct company_id, file_id from changed) named
    where (select f.id from files f where f.company_id = named.company_id and f.id = named.file_id) is null limit 1;
  if found then
    raise foreign_key_violation using message = format('a sales line names file %s, which company %s does not have', missing.file_id, missing.company_id);
  end if;
  select * into missing from (
    select company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) as id from changed
    group by grouping sets ((company_id, manufacturer_id), (company_id, territory_id), (company_id, hospital_id), (company_id, surgeon_id), (company_id, procedure_id))
  ) named where id is not null
    and (select m.id from masters m where m.company_id = named.company_id and m.id = named.id) is null limit 1;
  if found then
    raise foreign_key_violation using message = format('a sales line names master %s, which company %s does not have', missing.id, missing.company_id);
  end if;
  return null;
end $$;
create trigger sales_lines_inserted_named after insert on sales_lines referencing new table as changed
  for each statement execute function sales_lines_name_what_exists();
create trigger sales_lines_updated_named after update on sales_lines referencing new table as changed
  for each statement execute function sales_lines_name_what_exists();

-- The other side of it: what lines name stays. The product deletes neither files nor masters, it marks them.
create function named_by_sales_lines() returns trigger language plpgsql as $$
begin
  if exists (select from sales_lines where company_id = old.company_id and file_id = old.id) then
    raise foreign_key_violation using message = format('file %s has sales lines', old.id);
  end if;
  return null;
end $$;
create trigger files_deleted after delete on files for each row execute function named_by_sales_lines();
create trigger files_renumbered after update of company_id, id on files for each row
  when ((old.company_id, old.id) is distinct from (new.company_id, new.id)) execute function named_by_sales_lines();
