-- What a master is now, however often it was merged: itself, or the last of those that it has become. A chain ends where it
-- comes back to itself, which merges cannot make.
create or replace function survivor(asked bigint) returns bigint language sql stable
  as $$ select coalesce((
    with recursive became as (
      select id, merged_into_id from masters where company_id = current_company() and id = asked
      union select next.id, next.merged_into_id from became join masters next on next.company_id = current_company() and next.id = became.merged_into_id
    )
    select id from became where merged_into_id is null), asked) $$;

-- As before, but asks once for each pair of masters and month, not for each line.
create or replace function sales_lines_named_anew() returns trigger language plpgsql as $$
declare
  one date;
begin
  for one in
    with pairs as materialized (
      select distinct was.month, named.before, named.after
      from was join changed using (company_id, month, id), lateral (values
        (was.territory_id, changed.territory_id), (was.hospital_id, changed.hospital_id),
        (was.surgeon_id, changed.surgeon_id), (was.procedure_id, changed.procedure_id)
      ) as named (before, after)
      where named.before is distinct from named.after
    )
    select distinct month from pairs where survivor(before) is distinct from after and not is_being_taken_back(before, after)
  loop call sales_changed(one); end loop;
  return null;
end $$;
