-- What a company's accountant has said for DATEV, and the file of a closed month once it was written: it is the same when asked for again.

alter table legal_entity add column datev jsonb;
alter table accounting_period add column batch bytea;
