-- ANALYZE opens every array of the packed rows and counts all that is in it, which took longer than writing them. No query chooses rows by
-- what is in an array; how many lines a row holds the planner knows from one column of each table.
do $$
declare
  packed record;
begin
  for packed in
    select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname in ('packed_commission_lines', 'packed_exceptions', 'packed_sums') and relkind = 'r' and attnum > 0 and not attisdropped
      and (attndims > 0 or atttypid = 'bytea'::regtype) and attname not in ('sale_ids', 'ids')
  loop
    execute format('alter table %I alter %I set statistics 0', packed.relname, packed.attname);
  end loop;
end $$;
