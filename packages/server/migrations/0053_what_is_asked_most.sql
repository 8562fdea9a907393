-- Names are searched in the middle by their trigrams (docs/decisions/055). Row-level security lets only operators that leak nothing
-- choose the rows, and LIKE is none of them: whoever is bound to a company would look through all of its names. So one function looks
-- for them, as a role that can do nothing else, that nobody signs in as and that reads these two tables; the company it asks for itself.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index masters_searched on masters using gin (company_id, name_key gin_trgm_ops);
create index aliases_searched on aliases using gin (company_id, alias_key gin_trgm_ops);

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairshare_search') then
    create role fairshare_search nologin nosuperuser nobypassrls;
  end if;
  -- Only a superuser gives a function to a role without being its member.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant fairshare_search to %I', current_user);
  end if;
end $$;
grant select on masters, aliases to fairshare_search;
create policy search on masters for select to fairshare_search using (true);
create policy search on aliases for select to fairshare_search using (true);

-- The masters of a kind whose name, or an alias, is like all of these patterns: the first of them chooses, the longest therefore. Null
-- where they are too many for an index to be quicker than looking through all, and for a pattern without three letters.
create function few_masters_like(asked text, patterns text[]) returns bigint[]
  language sql stable security definer set search_path = public as $$
    select case when cardinality(ids) <= 1000 then ids end from (select array(
      (select id from masters
        where company_id = current_company() and kind = asked and name_key like patterns[1] and name_key like all (patterns)
      union all select master_id from aliases
        where company_id = current_company() and kind = asked and alias_key like patterns[1] and alias_key like all (patterns))
      limit 1001) as ids) found
    where length(patterns[1]) >= length('%abc%')
  $$;
grant create on schema public to fairshare_search;
alter function few_masters_like(text, text[]) owner to fairshare_search;
revoke create on schema public from fairshare_search;
-- As its member the owner would read these tables as it does.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke fairshare_search from %I', current_user);
  end if;
end $$;

-- Whose session a token is: connections keep this question planned (platform/database/db.ts), and then a function that becomes part
-- of the question is quicker than one that is called.
create or replace function session_of(token bytea, at timestamptz, seen_since timestamptz)
  returns table (id bigint, first_name text, last_name text, role text, screen_access text[], last_seen_at timestamptz, must_renew boolean, proved_at timestamptz)
  language sql stable as $$
    select u.id, u.first_name, u.last_name, u.role, u.screen_access, s.last_seen_at, s.must_renew, s.proved_at
    from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = current_company() and s.token_hash = token and s.expires_at > at and s.last_seen_at > seen_since
      and u.removed_at is null and u.status = 'Active'
  $$;
