-- Lines that come or go are added up in one pass (0055). With the memory of a usual query PostgreSQL sorts them four times on the disk
-- instead, which takes three times as long; what is really used is as much as there are masters in a file.
alter function sales_lines_came() set work_mem = '128MB';
alter function sales_lines_went() set work_mem = '128MB';
