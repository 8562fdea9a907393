-- A long list of masters and a long report are ordered as a long list of a month is. What is asked of them stands in their order, and a
-- list of masters is of no month.
alter table ordered_exports alter month drop not null;
alter table ordered_exports add wanted jsonb;
alter table ordered_exports add check (month is not null or wanted is not null);
