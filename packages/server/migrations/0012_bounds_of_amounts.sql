-- No amount is larger than a billion dollars, so that no total leaves what is counted to the cent (docs/decisions/015). What was
-- entered before stays as it is: rows are checked from here on only, and the calculation names the old ones.

alter table sales_lines add constraint sales_lines_size
  check (amount_cents between -100000000000 and 100000000000 and gross_cents between -100000000000 and 100000000000) not valid;
alter table adjustments add constraint adjustments_size check (amount_cents between -100000000000 and 100000000000) not valid;
alter table floors add constraint floors_size check (amount_cents <= 100000000000) not valid;
alter table bonus_rules add constraint bonus_rules_size check (override_cents between -100000000000 and 100000000000) not valid;

-- Reversals turn old entries round, and what finalizations post is worked out.
alter table ledger_entries add constraint ledger_entries_size
  check (kind not in ('Manual', 'Correction') or amount_cents between -100000000000 and 100000000000) not valid;
