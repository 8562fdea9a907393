-- Standing facts count like any other input: their writers share the books, so a calculation that asks for a month's first row
-- waits for them, and reads what they wrote.
create or replace procedure standing_facts_changed() language plpgsql as $$
begin
  insert into books (company_id) values (current_company()) on conflict do nothing;
  perform from books where company_id = current_company() for share;
  update months set inputs_version = inputs_version + 1 where company_id = current_company();
end $$;
