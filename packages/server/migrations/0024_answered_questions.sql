-- The doubts about a file's money that a person has answered before its lines were stored: what was asked, with dollars and rows,
-- who answered, and when.

alter table files add column confirmed jsonb not null default '[]';
