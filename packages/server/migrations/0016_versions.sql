-- Every record that two people can edit has a version. The database raises it with each change of what people edit, so that no
-- writer forgets it; what the product notes by itself (a sign-in, a verified address, figures of a reading) leaves it alone.

alter table users add column version integer not null default 1;
alter table masters add column version integer not null default 1;
alter table adjustments add column version integer not null default 1;
alter table files add column version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A first sign-in makes an invited user active; only to disable a user is somebody's decision.
create trigger raise_version before update on users for each row
  when ((old.email, old.first_name, old.last_name, old.phone, old.role, old.screen_access, old.is_two_fa_enabled, old.sms_opt_in, old.status = 'Disabled')
    is distinct from (new.email, new.first_name, new.last_name, new.phone, new.role, new.screen_access, new.is_two_fa_enabled, new.sms_opt_in, new.status = 'Disabled'))
  execute function raise_version();

create trigger raise_version before update on masters for each row
  when ((old.name, old.region_id, old.delete_effective_date, old.deleted_at) is distinct from (new.name, new.region_id, new.delete_effective_date, new.deleted_at))
  execute function raise_version();

create trigger raise_version before update on adjustments for each row when (old is distinct from new) execute function raise_version();

-- Storing the lines of a file is part of it: whoever maps it anew takes them away.
create trigger raise_version before update on files for each row
  when ((old.sheet, old.header_row, old.mapped_fields, old.sources, old.processed_at, old.deleted_at)
    is distinct from (new.sheet, new.header_row, new.mapped_fields, new.sources, new.processed_at, new.deleted_at))
  execute function raise_version();

create trigger raise_version before update on salespeople for each row
  when ((old.first_name, old.last_name, old.email, old.phone, old.employee_number, old.primary_territory_id, old.is_active, old.secondary_emails, old.removed_at)
    is distinct from (new.first_name, new.last_name, new.email, new.phone, new.employee_number, new.primary_territory_id, new.is_active, new.secondary_emails, new.removed_at))
  execute function raise_version();

-- What a salesperson has belongs to their version. Once is enough: a row that this transaction has written already was raised by
-- it, since an update that changes nothing is not written.
create trigger suppress_redundant_updates before update on salespeople for each row execute function suppress_redundant_updates_trigger();
create function raise_salesperson_version() returns trigger language plpgsql as $$
begin
  update salespeople set version = version + 1
  where company_id = current_company() and id = case when tg_op = 'DELETE' then old.salesperson_id else new.salesperson_id end
    and xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
create trigger raise_salesperson_version after insert or update or delete on rules for each row execute function raise_salesperson_version();
create trigger raise_salesperson_version after insert or update or delete on bonus_rules for each row execute function raise_salesperson_version();
create trigger raise_salesperson_version after insert or update or delete on adjustments for each row execute function raise_salesperson_version();
create trigger raise_salesperson_version after insert or update or delete on floors for each row execute function raise_salesperson_version();

-- A version decides no figure: it must not make a closed month look changed.
drop trigger adjustments_changed on adjustments;
create trigger adjustments_changed after insert or delete on adjustments for each row execute function spanned_record_changed('note', 'version');
drop trigger adjustments_updated on adjustments;
create trigger adjustments_updated after update on adjustments for each row
  when (not is_same_after_merges(to_jsonb(old) - 'version', to_jsonb(new) - 'version')) execute function spanned_record_changed('note', 'version');
