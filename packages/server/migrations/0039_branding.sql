-- What a company looks like, as its own Administrators change it. Pictures are kept apart from the record, which every page asks for,
-- under the hash of what they hold: that is their address.
create table company_images (
  company_id bigint not null default current_company() references companies,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('png', 'jpeg')),
  content bytea not null check (length(content) <= 1048576),
  primary key (company_id, hash)
);

alter table companies
  add column environment_name text not null default '' check (length(environment_name) <= 40),
  add column logo_hash text,
  add column sidebar_image_hash text,
  add column version integer not null default 1;

-- Logos were data addresses. What mails and paper could not show is left behind.
with old as (
  select id, substring(logo_url from '^data:image/(png|jpeg);') as type, decode(substring(logo_url from ';base64,(.*)$'), 'base64') as content
  from companies where logo_url ~ '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$' and length(logo_url) < 1398000
), kept as (
  insert into company_images (company_id, hash, type, content) select id, encode(sha256(content), 'hex'), type, content from old
  returning company_id, hash
)
update companies set logo_hash = hash from kept where id = company_id;
alter table companies drop column logo_url;

call put_under_company_rule('company_images', 'select, insert, delete');
grant update (name, title_text, footer_text, accent_color, environment_name, logo_hash, sidebar_image_hash) on companies to fairshare_app;
create trigger raise_version before update on companies for each row when (old is distinct from new) execute function raise_version();
