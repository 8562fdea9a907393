-- A list of regions says when each was changed last: its name, whether it is there, and which territories are in it. The database notes it,
-- as it raises versions, so that no writer forgets it. Which territories a region has is not part of its version: whoever renames it
-- need not know who moved a territory meanwhile.
create function master_updated() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
-- By name it comes after the one that raises the version.
create trigger updated_master before update on masters for each row
  when (old.version is distinct from new.version) execute function master_updated();

create function territories_of_region_changed() returns trigger language plpgsql as $$
begin
  update masters set updated_at = now() where company_id = new.company_id and id in (old.region_id, new.region_id);
  return null;
end $$;
create trigger territories_of_region_changed after update of region_id on masters for each row
  when (old.region_id is distinct from new.region_id) execute function territories_of_region_changed();
