-- Which companies have a watched place that is to be looked at by now: each worker asks this a few times a minute, of all companies at
-- once. It tells their ids and nothing else; what is due there is read inside each company. The owner, who is asked, is bound by forced
-- row-level security like everybody: it is let see what the question goes by.
do $$ begin
  execute format('create policy due on watched_places for select to %I using (is_active and removed_at is null)', current_user);
end $$;
create index watched_places_due on watched_places (next_look_at) where is_active and removed_at is null;
create function companies_with_places_due() returns setof bigint language sql stable security definer set search_path = public
  as $$ select distinct company_id from watched_places where is_active and removed_at is null and next_look_at <= now() $$;
revoke execute on function companies_with_places_due() from public;
grant execute on function companies_with_places_due() to fairshare_app;

-- How many masters of each kind there are, and how many of them are not deleted: every list and chooser says it, and counting 50,000
-- took four times as long as reading a page of them. Each statement adds what it changed: rows are added up when they are read, so that
-- no writer waits for another one. Many of them become one beside the notes of changes (platform/database/changes.ts).
create table counted_masters (
  company_id bigint not null default current_company(),
  kind text not null,
  in_use integer not null,
  whole integer not null
);
create index counted_masters_of_company on counted_masters (company_id, kind);
call put_under_company_rule('counted_masters', 'select, insert, update, delete');
-- The masters note that they have changed. That counts become one is no change.
drop trigger note_change on counted_masters;

alter table masters no force row level security;
alter table counted_masters no force row level security;
insert into counted_masters (company_id, kind, in_use, whole)
  select company_id, kind, count(*) filter (where deleted_at is null), count(*) from masters group by company_id, kind;
alter table masters force row level security;
alter table counted_masters force row level security;

create function count_masters() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counted_masters (company_id, kind, in_use, whole)
      select company_id, kind, count(*) filter (where deleted_at is null), count(*) from came group by company_id, kind;
  elsif tg_op = 'DELETE' then
    insert into counted_masters (company_id, kind, in_use, whole)
      select company_id, kind, -count(*) filter (where deleted_at is null), -count(*) from went group by company_id, kind;
  else
    insert into counted_masters (company_id, kind, in_use, whole)
      select company_id, kind, sum(in_use), sum(whole) from (
        select company_id, kind, (deleted_at is null)::integer as in_use, 1 as whole from came
        union all select company_id, kind, -(deleted_at is null)::integer, -1 from went
      ) changed group by company_id, kind having sum(in_use) <> 0 or sum(whole) <> 0;
  end if;
  return null;
end $$;
create trigger masters_came after insert on masters referencing new table as came for each statement execute function count_masters();
create trigger masters_changed after update on masters referencing old table as went new table as came
  for each statement execute function count_masters();
create trigger masters_went after delete on masters referencing old table as went for each statement execute function count_masters();
