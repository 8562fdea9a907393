-- Why a run or a delivery failed is a text of the product, kept as its key and parameters and said in the language of whoever reads it.
-- What was kept as a sentence stays as it was written.
alter table runs alter column error type jsonb
  using case when error is not null then jsonb_build_object('key', 'refusals.asWritten', 'params', jsonb_build_object('text', error)) end;
alter table deliveries alter column error type jsonb
  using case when error is not null then jsonb_build_object('key', 'refusals.asWritten', 'params', jsonb_build_object('text', error)) end;

-- A sale without commission and a line above gross are the exceptions of a run.
alter table packed_noted_lines rename to packed_exceptions;
alter view noted_lines rename to exceptions;
alter table noted_orders rename to exception_orders;
