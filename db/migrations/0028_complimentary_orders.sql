-- Tickets that the operator gave away. No buyer placed the order, nobody pays for it, and no document is issued.
alter table orders add column complimentary boolean default false not null;
