-- How often a statement could not be sent although the worker lived: the waits between the tries grow with it, and with nothing else.
alter table deliveries add column failures integer not null default 0;
