-- What a master is now, however often it was merged: itself, or the last of those that it has become. A chain ends where it
-- comes back to itself, which merges cannot make.
create or replace function survivor(asked bigint) returns bigint language sql stable
  as $$ select coalesce((
    with recursive became as (
      select id, merged_into_id from masters where company_id = current_company() and id = asked
      union select next.id, next.merged_into_id from became join masters next on next.company_id = current_company() and next.id = became.merged_into_id
    )
    select id from became where merged_into_id is null), asked) $$;
