-- Tickets that are sold several at a time, for example pairs: a cart contains only multiples of it (EVT-19).
alter table product_variant add column amount_step integer not null default 1 check (amount_step between 1 and 10);
