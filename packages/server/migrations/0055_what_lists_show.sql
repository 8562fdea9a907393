-- What was sold of each master in each file, added up when lines are stored: lists say since when a master is known and what it
-- came to this year, and read no line (docs/decisions/057).
create table sales_of_masters (
  company_id bigint not null default current_company(),
  master_id bigint not null,
  file_id bigint not null,
  month date not null,
  lines integer not null check (lines > 0),
  amount_cents bigint not null,
  primary key (company_id, master_id, file_id)
);
call put_under_company_rule('sales_of_masters', 'select, insert, update, delete');

-- What is stored already is added up as well.
alter table sales_lines no force row level security;
alter table sales_of_masters no force row level security;
insert into sales_of_masters (company_id, master_id, file_id, month, lines, amount_cents)
select company_id, master_id, file_id, month, count(*), sum(amount_cents)
from sales_lines, unnest(array[manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id]) as master_id
where master_id is not null group by company_id, master_id, file_id, month;
alter table sales_lines force row level security;
alter table sales_of_masters force row level security;

-- Whether all lines of a statement name a file, and masters, of their own company (0013); what they name is added up in the same
-- pass, as going through the lines takes longer than writing what they come to.
create function sales_lines_came() returns trigger language plpgsql as $$
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
  with named as materialized (
    select * from (
      select company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) as id, file_id,
        min(month) as month, count(*) as lines, sum(amount_cents) as amount_cents
      from changed
      group by grouping sets ((company_id, file_id, manufacturer_id), (company_id, file_id, territory_id),
        (company_id, file_id, hospital_id), (company_id, file_id, surgeon_id), (company_id, file_id, procedure_id))
    ) each_master where id is not null
  ), kept as (
    insert into sales_of_masters as sold (company_id, master_id, file_id, month, lines, amount_cents)
    select company_id, id, file_id, month, lines, amount_cents from named
    on conflict (company_id, master_id, file_id) do update
      set lines = sold.lines + excluded.lines, amount_cents = sold.amount_cents + excluded.amount_cents
  )
  select company_id, id into missing from named
    where (select m.id from masters m where m.company_id = named.company_id and m.id = named.id) is null limit 1;
  if found then
    raise foreign_key_violation using message = format('a sales line names master %s, which company %s does not have', missing.id, missing.company_id);
  end if;
  return null;
end $$;
drop trigger sales_lines_inserted_named on sales_lines;
drop trigger sales_lines_updated_named on sales_lines;
drop function sales_lines_name_what_exists();
create trigger sales_lines_inserted_came after insert on sales_lines referencing new table as changed
  for each statement execute function sales_lines_came();
create trigger sales_lines_updated_came after update on sales_lines referencing new table as changed
  for each statement execute function sales_lines_came();

-- A master of which a file has no line left has no row of it either.
create function sales_lines_went() returns trigger language plpgsql as $$
begin
  merge into sales_of_masters sold using (
    select * from (
      select company_id, coalesce(manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id) as id, file_id,
        count(*) as lines, sum(amount_cents) as amount_cents
      from was
      group by grouping sets ((company_id, file_id, manufacturer_id), (company_id, file_id, territory_id),
        (company_id, file_id, hospital_id), (company_id, file_id, surgeon_id), (company_id, file_id, procedure_id))
    ) each_master where id is not null
  ) gone on sold.company_id = gone.company_id and sold.master_id = gone.id and sold.file_id = gone.file_id
  when matched and sold.lines = gone.lines then delete
  when matched then update set lines = sold.lines - gone.lines, amount_cents = sold.amount_cents - gone.amount_cents;
  return null;
end $$;
create trigger sales_lines_deleted_went after delete on sales_lines referencing old table as was
  for each statement execute function sales_lines_went();
create trigger sales_lines_updated_went after update on sales_lines referencing old table as was
  for each statement execute function sales_lines_went();

-- When a salesperson's record was changed last: whatever raises its version, and so all that decides their pay.
alter table salespeople add column updated_at timestamptz not null default now();
alter table salespeople no force row level security;
alter table history_items no force row level security;
update salespeople p set updated_at = greatest(p.created_at, (
  select max(h.created_at) from history_items h where h.company_id = p.company_id and h.salesperson_id = p.id));
alter table salespeople force row level security;
alter table history_items force row level security;
create function salesperson_updated() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger salesperson_updated before update on salespeople for each row
  when (old.version is distinct from new.version) execute function salesperson_updated();
