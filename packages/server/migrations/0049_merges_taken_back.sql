-- A merge keeps what it moved, so that it can be taken back exactly. It is on record as taken back before its records change, and
-- the triggers look it up: nothing else may change what a record of a closed month names.
create table merges (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  kind text not null,
  from_id bigint not null,
  into_id bigint not null,
  -- The merged master's name as a spelling of the survivor; nothing where that spelling meant something already.
  alias_id bigint,
  -- What there was when it was made: whatever comes later builds on it.
  newest_line bigint not null,
  finalizations bigint not null,
  merged_by text not null,
  merged_at timestamptz not null default now(),
  taken_back_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, kind, from_id) references masters (company_id, kind, id),
  foreign key (company_id, kind, into_id) references masters (company_id, kind, id)
);
create unique index merges_standing on merges (company_id, from_id) where taken_back_at is null;
create index merges_into on merges (company_id, into_id);
call put_under_company_rule('merges', 'select, insert, update');

create table merged_rows (
  company_id bigint not null default current_company() references companies,
  merge_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  -- The row as the merge left it, of records that people edit: one that has changed since does not go back.
  left_as jsonb,
  primary key (company_id, merge_id, table_name, row_id),
  foreign key (company_id, merge_id) references merges (company_id, id)
);
call put_under_company_rule('merged_rows', 'select, insert');

create function is_being_taken_back(named bigint, meant bigint) returns boolean language sql stable
  as $$ select exists (select from merges where company_id = current_company() and into_id = named and from_id = meant and taken_back_at = now()) $$;

create or replace function is_same_after_merges(before jsonb, after jsonb) returns boolean language plpgsql stable as $$
declare
  named text;
  was bigint;
  now_is bigint;
begin
  foreach named in array array['territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'] loop
    was := before ->> named;
    now_is := after ->> named;
    if survivor(was) is distinct from now_is and not is_being_taken_back(was, now_is) then return false; end if;
    before := before - named;
    after := after - named;
  end loop;
  return before = after;
end $$;

-- Asks once for each pair of masters and month, not for each line.
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
