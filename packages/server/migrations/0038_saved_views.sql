-- How somebody likes to see a list: under a name of their own, the part of the page's address that chooses and sorts its rows.
create table saved_views (
  company_id bigint not null default current_company() references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 20000),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index saved_views_name on saved_views (company_id, user_id, list, lower(name));
call put_under_company_rule('saved_views', 'select, insert, update, delete');
create trigger raise_version before update on saved_views for each row when (old is distinct from new) execute function raise_version();
