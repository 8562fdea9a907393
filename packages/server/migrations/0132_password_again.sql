-- Whether what guards an account asks for the password again an hour after the sign-in (A-09).
alter table companies add column asks_password_again boolean not null default true;
grant update (asks_password_again) on companies to fairshare_app;
