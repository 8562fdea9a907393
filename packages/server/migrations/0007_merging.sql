-- Merging a duplicate into another master. A merge is a standing fact like a territory's region: everything names the survivor
-- from then on, in closed books too, since a finalized month keeps its own copies (A-01). Nothing else may change what a closed
-- record names: so a merge is on record before the records change, and the triggers look it up.

alter table masters
  add column merged_into_id bigint,
  add foreign key (company_id, merged_into_id) references masters (company_id, id),
  add check (merged_into_id is null or deleted_at is not null);

-- What a master is now: itself, or what it was merged into.
create function survivor(asked bigint) returns bigint language sql stable
  as $$ select coalesce((select merged_into_id from masters where company_id = current_company() and id = asked), asked) $$;

-- Whether two states of a record say the same once merges are reckoned in.
create function is_same_after_merges(before jsonb, after jsonb) returns boolean language plpgsql stable as $$
declare
  named text;
begin
  foreach named in array array['territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'] loop
    if survivor((before ->> named)::bigint) is distinct from (after ->> named)::bigint then return false; end if;
    before := before - named;
    after := after - named;
  end loop;
  return before = after;
end $$;

drop trigger rules_changed on rules;
create trigger rules_changed after insert or delete on rules for each row execute function spanned_record_changed('note');
create trigger rules_updated after update on rules for each row
  when (not is_same_after_merges(to_jsonb(old), to_jsonb(new))) execute function spanned_record_changed('note');

drop trigger adjustments_changed on adjustments;
create trigger adjustments_changed after insert or delete on adjustments for each row execute function spanned_record_changed('note');
create trigger adjustments_updated after update on adjustments for each row
  when (not is_same_after_merges(to_jsonb(old), to_jsonb(new))) execute function spanned_record_changed('note');

drop trigger bonus_rules_changed on bonus_rules;
create trigger bonus_rules_changed after insert or delete on bonus_rules for each row execute function bonus_rule_changed();
create trigger bonus_rules_updated after update on bonus_rules for each row
  when (not is_same_after_merges(to_jsonb(old), to_jsonb(new))) execute function bonus_rule_changed();

-- A sales line never changes but for the masters that it names.
revoke update on sales_lines from fairshare_app;
grant update (territory_id, hospital_id, surgeon_id, procedure_id) on sales_lines to fairshare_app;

create function sales_lines_named_anew() returns trigger language plpgsql as $$
declare
  one date;
begin
  for one in
    select distinct month from (
      select distinct was.month, named.before, named.after
      from was join changed using (company_id, month, id), lateral (values
        (was.territory_id, changed.territory_id), (was.hospital_id, changed.hospital_id),
        (was.surgeon_id, changed.surgeon_id), (was.procedure_id, changed.procedure_id)
      ) as named (before, after)
      where named.before is distinct from named.after
    ) pairs
    where survivor(before) is distinct from after
  loop call sales_changed(one); end loop;
  return null;
end $$;
drop trigger sales_lines_updated on sales_lines;
create trigger sales_lines_updated after update on sales_lines referencing old table as was new table as changed
  for each statement execute function sales_lines_named_anew();

-- A territory that moves to another region or a merge changes what rules earn; a new name changes what statements print (A-02).
drop trigger territory_moved on masters;
drop function territory_moved();
create function master_changed() returns trigger language plpgsql as $$
begin
  if (new.name, new.region_id, new.merged_into_id) is distinct from (old.name, old.region_id, old.merged_into_id)
  then call standing_facts_changed(); end if;
  return null;
end $$;
create trigger master_changed after update of name, region_id, merged_into_id on masters for each row execute function master_changed();
