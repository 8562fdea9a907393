-- That a file is not expected is a task of the close since both screens share one rule.
insert into close_ticks (company_id, month, task, subject_id, ticked_by, ticked_at)
  select company_id, month, 'fileNotExpected', manufacturer_id, said_by, said_at from files_not_expected
  on conflict do nothing;
drop table files_not_expected;
