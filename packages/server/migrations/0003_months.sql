-- The life of a month. A month has a row from the moment something was asked of it; no row means Open and untouched.
--
-- inputs_version grows with every change of what the month's results depend on; a calculation remembers the version that it
-- read, and the month is out of date while the two differ. Triggers on the tables of inputs do the counting, so that no path
-- can forget it; the same triggers refuse what would change a finalized month (domain.md 8, R01).

create table months (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1 and month between '1990-01-01' and '9999-11-01'),
  status text not null default 'Open' check (status in ('Open', 'Calculated', 'Finalized', 'Locked')),
  inputs_version bigint not null default 0,
  calculated_version bigint,
  run_id bigint,
  calculated_at timestamptz,
  finalization_version integer not null default 0,
  finalized_at timestamptz,
  finalized_by text,
  send_all_status text not null default 'None' check (send_all_status in ('None', 'Sending', 'Sent')),
  primary key (company_id, month)
);
call put_under_company_rule('months', 'select, insert, update');

-- One row a company that finalizing locks and every writer of inputs shares: so a finalization and a change of what it
-- freezes cannot pass each other.
create table books (
  company_id bigint not null default current_company() references companies primary key,
  closed_through date
);
call put_under_company_rule('books', 'select, insert, update');

create function first_finalized_month(from_month date, to_month date) returns date language sql stable
  as $$ select min(month) from months where company_id = current_company() and status in ('Finalized', 'Locked') and month between from_month and to_month $$;

-- Says that the results of these months no longer fit their inputs. Refuses (SQLSTATE FS409, the month in the detail) when
-- one of them lies in the closed books: up to the latest finalized month nothing may change, since later balances build on it.
create procedure inputs_changed(from_month date, to_month date) language plpgsql as $$
declare
  closed date;
begin
  insert into books (company_id) values (current_company()) on conflict do nothing;
  select closed_through into closed from books where company_id = current_company() for share;
  if from_month <= closed then
    raise exception using errcode = 'FS409', message = 'a finalized month would change',
      detail = coalesce(first_finalized_month(from_month, least(to_month, closed)), closed)::text;
  end if;
  update months set inputs_version = inputs_version + 1 where company_id = current_company() and month between from_month and to_month;
end $$;

-- The same for facts that a finalized month keeps its own copy of (a territory's region, who is active): nothing is refused. A finalized
-- month counts them too, and says that it is out of date once it is un-finalized.
create procedure standing_facts_changed() language plpgsql as $$
begin
  update months set inputs_version = inputs_version + 1 where company_id = current_company();
end $$;

-- A territory that moves to another region changes what the rules of regions earn.
create function territory_moved() returns trigger language plpgsql as $$
begin
  if new.region_id is distinct from old.region_id then call standing_facts_changed(); end if;
  return null;
end $$;
create trigger territory_moved after update of region_id on masters for each row execute function territory_moved();
