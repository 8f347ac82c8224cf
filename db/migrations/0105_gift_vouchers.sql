-- Vouchers that fans buy as gifts (docs/rules/vouchers.md). Who gets one and when, as the buyer entered it; null for what is no gift. In
-- a cart it is null too until something was entered; `cents` is the amount where the buyer chose their own.
alter table cart_item add column gift jsonb;
alter table order_item add column gift jsonb;
-- The item that was bought: one voucher for each, however often the job runs. Such a voucher names the item's order, and its money stays there.
alter table voucher add column order_item_id bigint unique references order_item;
alter table voucher add constraint voucher_gift_check check (order_item_id is null or order_id is not null);
