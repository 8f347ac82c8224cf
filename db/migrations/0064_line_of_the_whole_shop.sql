-- The waiting line without an event is that of the whole shop: it gates the tickets of all events that have no line of their own
-- (docs/rules/waiting-room.md). There is one at most.
alter table waiting_line alter column product_id drop not null;
alter table waiting_line drop constraint waiting_line_product_id_key;
alter table waiting_line add constraint waiting_line_product_id_key unique nulls not distinct (product_id);
