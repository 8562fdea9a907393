-- What is wrong with a file and what it warns of are kept as texts ({ key, params }), and said in the language of whoever reads
-- them. Sentences of before stay as they were written.

create function pg_temp.as_written(sentence text) returns jsonb language sql
  return jsonb_build_object('key', 'refusals.asWritten', 'params', jsonb_build_object('text', sentence));

create function pg_temp.all_as_written(sentences jsonb) returns jsonb language sql
  return (select coalesce(jsonb_agg(pg_temp.as_written(sentence) order by place), '[]')
    from jsonb_array_elements_text(sentences) with ordinality as each (sentence, place));

alter table files
  alter column error type jsonb using case when error is not null then pg_temp.as_written(error) end,
  alter column warnings type jsonb using pg_temp.all_as_written(warnings);

drop function pg_temp.all_as_written;
drop function pg_temp.as_written;
