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
