-- When each master was last sold, in one row (docs/decisions/076): 'Unused 12 months' asked that of each of 50,000 surgeons, and went
-- through what was ever sold of each.
create table last_sold (
  company_id bigint not null default current_company(),
  master_id bigint not null,
  month date not null,
  primary key (company_id, master_id)
);
call put_under_company_rule('last_sold', 'select, insert, update, delete');
-- It follows what was sold, which has noted that it changed.
drop trigger note_change on last_sold;

alter table sales_of_masters no force row level security;
alter table last_sold no force row level security;
insert into last_sold (company_id, master_id, month) select company_id, master_id, max(month) from sales_of_masters group by company_id, master_id;
alter table sales_of_masters force row level security;
alter table last_sold force row level security;

-- In the order of their ids, so that two who sell or take back the same masters wait and never cross.
create function sales_of_masters_came() returns trigger language plpgsql as $$
begin
  insert into last_sold as last (company_id, master_id, month)
    select company_id, master_id, max(month) from came group by company_id, master_id order by company_id, master_id
    on conflict (company_id, master_id) do update set month = excluded.month where last.month < excluded.month;
  return null;
end $$;
create trigger sales_of_masters_came after insert on sales_of_masters referencing new table as came
  for each statement execute function sales_of_masters_came();

create function sales_of_masters_went() returns trigger language plpgsql as $$
begin
  -- Held first: what is left is read once nobody else can be adding to it.
  perform from last_sold last where (company_id, master_id) in (select company_id, master_id from was) order by company_id, master_id for update;
  merge into last_sold last using (
    select company_id, master_id,
      (select max(month) from sales_of_masters sold where sold.company_id = gone.company_id and sold.master_id = gone.master_id) as month
    from (select distinct company_id, master_id from was) gone
  ) rest on last.company_id = rest.company_id and last.master_id = rest.master_id
  when matched and rest.month is null then delete
  when matched and rest.month < last.month then update set month = rest.month;
  return null;
end $$;
create trigger sales_of_masters_went after delete on sales_of_masters referencing old table as was
  for each statement execute function sales_of_masters_went();
