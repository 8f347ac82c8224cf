-- What the buyer of an item was offered when it was added: price, start, venue and category (core/carts/item-changes.ts). Every page of
-- the cart says what has changed since. Null for items that were added before.
alter table cart_item add column added_as jsonb;
