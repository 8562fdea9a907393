-- Which fields a hash was taken of: columns that results get later leave it as it is.
alter table finalizations add column hash_version smallint not null default 1;
