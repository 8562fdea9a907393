-- The life of a month, and how the database knows that its results are out of date.
--
-- inputs_version is raised by every change of what the month's results depend on. A calculation records the version that it read; the month
-- is out of date while the two differ. Triggers on the input tables raise it, so that no code path can forget it. The same triggers refuse
-- what would change a finalized month (domain.md 8, R01).

-- A month without a row is Open and untouched.
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
  -- An unlocked month shows this until its statements are sent again or it is un-finalized.
  unlocked_at timestamptz,
  unlocked_by text,
  unlock_reason text,
  primary key (company_id, month)
);
call apply_company_policy('months', 'select, insert, update');

-- One row per company. Finalizing locks it exclusively, and every writer of inputs takes a shared lock, so that a finalization never misses
-- a concurrent change.
create table books (
  company_id bigint not null default current_company() references companies primary key,
  closed_through date
);
call apply_company_policy('books', 'select, insert, update');

create function first_finalized_month(from_month date, to_month date) returns date language sql stable
  as $$ select min(month) from months where company_id = current_company() and status in ('Finalized', 'Locked') and month between from_month and to_month $$;

-- A writer of inputs locks all months of the company, from the earliest to the latest, before it raises any version. This fixed order
-- prevents deadlocks between writers of several months.
create procedure lock_months() language plpgsql as $$
begin
  perform from months where company_id = current_company() order by month for no key update;
end $$;

-- A writer of inputs holds the books until it ends: nothing is finalized, and no month gets its first row.
create procedure share_books() language plpgsql as $$
begin
  insert into books (company_id) values (current_company()) on conflict do nothing;
  perform from books where company_id = current_company() for share;
end $$;

-- Marks the results of these months as out of date. Refuses (SQLSTATE FS409, the month in the detail) when one of them is in the closed
-- books: up to the latest finalized month nothing may change, since later balances build on it.
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
  call lock_months();
  update months set inputs_version = inputs_version + 1 where company_id = current_company() and month between from_month and to_month;
end $$;

-- The same for all ranges of months of a statement in one pass: row by row, a thousand rules would lock and write all months a thousand times.
-- `positions` has the row that each range belongs to, counted from 1 by id; the hint of a refusal names the first row that reaches into the
-- closed books.
create procedure ranges_changed(positions bigint[], firsts date[], lasts date[]) language plpgsql as $$
declare
  closed date;
  refused record;
begin
  if positions is null then return; end if;
  insert into books (company_id) values (current_company()) on conflict do nothing;
  select closed_through into closed from books where company_id = current_company() for share;
  select position, first, last into refused from unnest(positions, firsts, lasts) as month_range (position, first, last)
    where first <= closed order by position, first limit 1;
  if found then
    raise exception using errcode = 'FS409', message = 'a finalized month would change', hint = refused.position::text,
      detail = coalesce(first_finalized_month(refused.first, least(refused.last, closed)), closed)::text;
  end if;
  call lock_months();
  update months set inputs_version = inputs_version + 1
    where company_id = current_company()
      and exists (select from unnest(firsts, lasts) as month_range (first, last) where month between first and last);
end $$;

-- The same for inputs that a finalized month has its own copy of (a territory's region, who is active): nothing is refused. A finalized
-- month counts the change too and is out of date once it is un-finalized. The shared lock on the books makes a calculation that creates a
-- month's first row wait and read the change.
create procedure copied_inputs_changed() language plpgsql as $$
begin
  call share_books();
  call lock_months();
  update months set inputs_version = inputs_version + 1 where company_id = current_company();
end $$;
