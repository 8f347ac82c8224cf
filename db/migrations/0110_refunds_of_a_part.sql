-- How much of an item's price was credited: what was refunded of it while it goes on, and when it is cancelled the rest of its price,
-- unless something of it is kept (docs/rules/partial-refunds.md).
alter table order_item add column credited_cents cents not null default 0;
update order_item set credited_cents = price_cents where cancellation_id is not null;
alter table order_item add constraint order_item_credited_check check (credited_cents between 0 and price_cents);

-- A refund of a part of an item's price that does not end the item. It belongs to a cancellation that ends nothing.
create table price_reduction (
  cancellation_id bigint not null references order_cancellation,
  order_item_id bigint not null references order_item,
  amount_cents cents not null check (amount_cents > 0),
  primary key (cancellation_id, order_item_id));
create index price_reduction_item on price_reduction (order_item_id);
