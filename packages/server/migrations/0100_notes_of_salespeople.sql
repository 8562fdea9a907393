-- What the office wants to remember of a sales rep. It is part of their record and never of a statement.
alter table salespeople add column note text not null default '';
drop trigger raise_version on salespeople;
create trigger raise_version before update on salespeople for each row
  when ((old.first_name, old.last_name, old.email, old.phone, old.employee_number, old.primary_territory_id, old.is_active, old.secondary_emails, old.removed_at, old.note)
    is distinct from (new.first_name, new.last_name, new.email, new.phone, new.employee_number, new.primary_territory_id, new.is_active, new.secondary_emails, new.removed_at, new.note))
  execute function raise_version();
