-- What a manufacturer's files usually have and those of a month do not, found once and not at each look (docs/decisions/075). A row says
-- that it was looked for, also when nothing is missing. A hospital or surgeon that a pair does not have is null.
create table missing_business (
  company_id bigint not null default current_company(),
  manufacturer_id bigint not null,
  month date not null,
  hospital_ids bigint[] not null,
  surgeon_ids bigint[] not null,
  months_seen integer[] not null,
  last_months date[] not null,
  usual_cents bigint[] not null,
  primary key (company_id, manufacturer_id, month),
  check (cardinality(hospital_ids) = all (array[cardinality(surgeon_ids), cardinality(months_seen), cardinality(last_months), cardinality(usual_cents)]))
);
call put_under_company_rule('missing_business', 'select, insert, update, delete');
alter table missing_business alter hospital_ids set storage external, alter surgeon_ids set storage external, alter usual_cents set storage external;

-- Whoever looks waits for those who change lines, and they for whoever looks: else a row could be kept that does not know what came
-- meanwhile. Those who change lines do not wait for each other.
create function lock_missing_business(is_looking boolean) returns void language plpgsql as $$
begin
  if is_looking then
    perform pg_advisory_xact_lock(74, current_company()::integer);
  else
    perform pg_advisory_xact_lock_shared(74, current_company()::integer);
  end if;
end $$;

-- Lines that come, go or name somebody else take with them what was found in their month and in later ones.
create function forget_missing_business() returns trigger language plpgsql as $$
begin
  perform lock_missing_business(false);
  delete from missing_business where ctid = any (array(
    select kept.ctid from missing_business kept
    join (select company_id, manufacturer_id, min(month) as month from changed group by company_id, manufacturer_id) changed
      on changed.company_id = kept.company_id and changed.manufacturer_id = kept.manufacturer_id and changed.month <= kept.month
    order by kept.manufacturer_id, kept.month for update of kept));
  return null;
end $$;
create trigger sales_lines_inserted_usual after insert on sales_lines referencing new table as changed
  for each statement execute function forget_missing_business();
create trigger sales_lines_updated_usual after update on sales_lines referencing new table as changed
  for each statement execute function forget_missing_business();
create trigger sales_lines_updated_unusual after update on sales_lines referencing old table as changed
  for each statement execute function forget_missing_business();
create trigger sales_lines_deleted_usual after delete on sales_lines referencing old table as changed
  for each statement execute function forget_missing_business();
