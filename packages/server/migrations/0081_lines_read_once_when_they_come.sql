-- As in 0055, in one pass over the lines instead of three: what is added up names every file and every master that the lines name.
create or replace function sales_lines_came() returns trigger language plpgsql set work_mem = '128MB' as $$
declare
  missing record;
begin
  -- Each name is looked up by its key: a join, planned without knowing how many lines there are, may take minutes.
  -- The file is held as a foreign key holds it: nobody deletes it before this transaction ends. An update does not hold it, for the
  -- product may not move a line to another file.
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
  ), file as materialized (
    select company_id, file_id as id, case tg_op
        when 'INSERT' then (select f.id from files f where f.company_id = each_file.company_id and f.id = file_id for key share)
        else (select f.id from files f where f.company_id = each_file.company_id and f.id = file_id)
      end as held
    from (select distinct company_id, file_id from named) each_file
  )
  select * into missing from (
    select 'file' as kind, company_id, id from file where held is null
    union all
    select 'master', company_id, id from named
    where (select m.id from masters m where m.company_id = named.company_id and m.id = named.id) is null
  ) each_missing limit 1;
  if found then
    raise foreign_key_violation
      using message = format('a sales line names %s %s, which company %s does not have', missing.kind, missing.id, missing.company_id);
  end if;
  return null;
end $$;
