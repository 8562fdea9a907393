-- What people have said of a month before it is closed.

-- Who answers for an exception. It holds while the exception is as large as it was then: a recalculation that changes the amount asks anew.
create table acknowledgements (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  exception text not null,
  count integer not null,
  amount_cents bigint not null,
  note text not null check (length(note) between 1 and 200),
  acknowledged_by text not null,
  acknowledged_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, exception)
);
call put_under_company_rule('acknowledgements', 'select, insert, update, delete');

-- Tasks that a person ticks. Of a file that is not expected the subject is its manufacturer; of other tasks it is 0.
create table close_ticks (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  task text not null check (task in ('enterAdjustments', 'compareTotal', 'exportPayouts', 'fileNotExpected')),
  subject_id bigint not null default 0,
  ticked_by text not null,
  ticked_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, task, subject_id)
);
call put_under_company_rule('close_ticks', 'select, insert, update, delete');

-- Whose month somebody has looked at, and what it came to then.
create table reviews (
  company_id bigint not null default current_company() references companies,
  month date not null check (extract(day from month) = 1),
  salesperson_id bigint not null,
  payout_cents bigint not null,
  reviewed_by text not null,
  reviewed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, month, salesperson_id),
  foreign key (company_id, salesperson_id) references salespeople (company_id, id)
);
call put_under_company_rule('reviews', 'select, insert, update, delete');

-- An unlocked month says so until its statements are sent again or its finalization is taken back.
alter table months add column unlocked_at timestamptz, add column unlocked_by text, add column unlock_reason text;
