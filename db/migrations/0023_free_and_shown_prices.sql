-- A price of 0 is for sale only where it is marked as free. `sellable` is the rule for every reader: pages, lists and carts.
alter table product_variant add column free boolean default false not null;
-- Merchandise at 0 was shown and sold before, so it stays on sale. Tickets at 0 were never shown and are not sold from now on.
update product_variant v set free = true from product p where p.id = v.product_id and p.kind = 'merch' and v.price_cents = 0;
alter table product_variant add column sellable boolean generated always as (active and (price_cents > 0 or free)) stored not null;

-- The total that the cart's session was shown last, for orders that do not say which total they expect.
alter table cart add column shown_total_cents cents;

-- Parcels that were sent long ago become delivered by a job.
create index orders_sent on orders (sent_at) where status = 'fulfillment';
