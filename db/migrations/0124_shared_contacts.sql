-- Whether promoters of a contract partner see the e-mail addresses of those who bought from it.
alter table legal_entity add column shares_contacts boolean not null default false;
