-- A statement that stores many entries counts them in their months once. Each row by itself locked all months of the company and wrote
-- the ones it touched again: a thousand rules took as long as the square of their number.

-- `places` says which row of the statement, counted from 1 by id, a span belongs to: the hint of a refusal names the first that reaches
-- into the closed books.
create procedure spans_changed(places bigint[], firsts date[], lasts date[]) language plpgsql as $$
declare
  closed date;
  refused record;
begin
  if places is null then return; end if;
  insert into books (company_id) values (current_company()) on conflict do nothing;
  select closed_through into closed from books where company_id = current_company() for share;
  select place, first, last into refused from unnest(places, firsts, lasts) as span (place, first, last)
    where first <= closed order by place, first limit 1;
  if found then
    raise exception using errcode = 'FS409', message = 'a finalized month would change', hint = refused.place::text,
      detail = coalesce(first_finalized_month(refused.first, least(refused.last, closed)), closed)::text;
  end if;
  call take_months();
  update months set inputs_version = inputs_version + 1
    where company_id = current_company()
      and exists (select from unnest(firsts, lasts) as span (first, last) where month between first and last);
end $$;

-- Where only the span changed, the months that it gained or lost; otherwise all that it covered or covers. Columns that decide no
-- figure are left out of the comparison.
create function spanned_records_changed() returns trigger language plpgsql as $$
declare
  figureless constant text[] := tg_argv::text[];
  places bigint[];
  firsts date[];
  lasts date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place), array_agg(start_month), array_agg(end_month) into places, firsts, lasts
      from (select row_number() over (order by id) as place, start_month, end_month from made) entry;
  elsif tg_op = 'DELETE' then
    select array_agg(place), array_agg(start_month), array_agg(end_month) into places, firsts, lasts
      from (select row_number() over (order by id) as place, start_month, end_month from gone) entry;
  else
    select array_agg(entry.place), array_agg(span.first), array_agg(span.last) into places, firsts, lasts
      from (
        select row_number() over (order by gone.id) as place, gone.start_month as old_start, gone.end_month as old_end,
          made.start_month as new_start, made.end_month as new_end, to_jsonb(gone) - figureless as before, to_jsonb(made) - figureless as after
        from gone join made on made.company_id = gone.company_id and made.id = gone.id
      ) entry,
      lateral (select new_start > old_end or new_end < old_start
        or before - array['start_month', 'end_month'] <> after - array['start_month', 'end_month'] as is_other) compared,
      lateral (
        select old_start, old_end where is_other
        union all select new_start, new_end where is_other
        union all select least(old_start, new_start), (greatest(old_start, new_start) - interval '1 month')::date
          where not is_other and old_start <> new_start
        union all select (least(old_end, new_end) + interval '1 month')::date, greatest(old_end, new_end)
          where not is_other and old_end <> new_end
      ) span (first, last)
      where before <> after and not is_same_after_merges(before, after);
  end if;
  call spans_changed(places, firsts, lasts);
  return null;
end $$;

-- A bonus rule counts in the Decembers of its years only.
create function bonus_rules_changed() returns trigger language plpgsql as $$
declare
  places bigint[];
  decembers date[];
begin
  if tg_op = 'INSERT' then
    select array_agg(place), array_agg(month) into places, decembers
      from (select row_number() over (order by id) as place, start_month, end_month from made) entry
        join months on month between start_month and end_month
      where company_id = current_company() and extract(month from month) = 12;
  elsif tg_op = 'DELETE' then
    select array_agg(place), array_agg(month) into places, decembers
      from (select row_number() over (order by id) as place, start_month, end_month from gone) entry
        join months on month between start_month and end_month
      where company_id = current_company() and extract(month from month) = 12;
  else
    select array_agg(place), array_agg(month) into places, decembers
      from (
        select row_number() over (order by gone.id) as place, to_jsonb(gone) - 'note' as before, to_jsonb(made) - 'note' as after,
          case when to_jsonb(gone) - array['note', 'end_month'] = to_jsonb(made) - array['note', 'end_month']
            then (least(gone.end_month, made.end_month) + interval '1 year')::date
            else least(gone.start_month, made.start_month) end as first,
          greatest(gone.end_month, made.end_month) as last
        from gone join made on made.company_id = gone.company_id and made.id = gone.id
      ) entry join months on month between first and last
      where company_id = current_company() and extract(month from month) = 12
        and before <> after and not is_same_after_merges(before, after);
  end if;
  call spans_changed(places, decembers, decembers);
  return null;
end $$;

drop trigger rules_changed on rules;
drop trigger rules_updated on rules;
drop trigger adjustments_changed on adjustments;
drop trigger adjustments_updated on adjustments;
drop trigger floors_changed on floors;
drop trigger bonus_rules_changed on bonus_rules;
drop trigger bonus_rules_updated on bonus_rules;
drop function spanned_record_changed();
drop procedure spanned_inputs_changed(jsonb, jsonb, text[]);
drop function bonus_rule_changed();

create trigger rules_added after insert on rules referencing new table as made
  for each statement execute function spanned_records_changed('note');
create trigger rules_updated after update on rules referencing old table as gone new table as made
  for each statement execute function spanned_records_changed('note');
create trigger rules_removed after delete on rules referencing old table as gone
  for each statement execute function spanned_records_changed('note');

create trigger adjustments_added after insert on adjustments referencing new table as made
  for each statement execute function spanned_records_changed('note', 'version');
create trigger adjustments_updated after update on adjustments referencing old table as gone new table as made
  for each statement execute function spanned_records_changed('note', 'version');
create trigger adjustments_removed after delete on adjustments referencing old table as gone
  for each statement execute function spanned_records_changed('note', 'version');

create trigger floors_added after insert on floors referencing new table as made
  for each statement execute function spanned_records_changed('note', 'manufacturer_id');
create trigger floors_updated after update on floors referencing old table as gone new table as made
  for each statement execute function spanned_records_changed('note', 'manufacturer_id');
create trigger floors_removed after delete on floors referencing old table as gone
  for each statement execute function spanned_records_changed('note', 'manufacturer_id');

create trigger bonus_rules_added after insert on bonus_rules referencing new table as made
  for each statement execute function bonus_rules_changed();
create trigger bonus_rules_updated after update on bonus_rules referencing old table as gone new table as made
  for each statement execute function bonus_rules_changed();
create trigger bonus_rules_removed after delete on bonus_rules referencing old table as gone
  for each statement execute function bonus_rules_changed();
