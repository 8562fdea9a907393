-- The lines of a file are stored at once and lie side by side, so where they lie is told by what each few pages hold (a file's id is no other
-- company's). An entry for each line took an eighth of all the time in which PostgreSQL stores it. Pages that deleted files leave hold lines of several others,
-- which more than one range for each tells apart.
drop index sales_lines_file;
create index sales_lines_file on sales_lines using brin (file_id int8_minmax_multi_ops) with (pages_per_range = 32, autosummarize = on);
