-- Limits on what one network address, one customer and bank transfer may take (docs/decisions/0036-fair-shares.md).

-- A hold remembers the network address it was taken from, and its sale keeps that until the order is paid. Paid units count for
-- nobody, so the address is then deleted.
alter table hold add column product_id integer;
alter table hold add column network text;
alter table hold add constraint hold_network_check check (network is null or product_id is not null);
create index hold_network on hold (network, product_id) where network is not null;

alter table sale add column product_id integer;
alter table sale add column network text;
alter table sale add constraint sale_network_check check (network is null or product_id is not null);
create index sale_network on sale (network, product_id) where network is not null;

-- Counts, for each pair of a network address and a product, the units it holds and has in unpaid orders. The pair stays locked until
-- the transaction ends, so that concurrent additions from one address see each other. Lock and count are one call, because additions
-- to carts are the busiest transactions of the shop; each statement of the function sees what was committed before it began.
create function lock_and_count_units(networks text[], product_ids integer[]) returns integer[] language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pair.key)
  from (select distinct hashtextextended(p.network || ' ' || p.product_id, 24) as key
        from unnest(networks, product_ids) as p (network, product_id) order by key) as pair;
  return array(
    select (select count(distinct h.cart_item_id) from hold h where h.network = p.network and h.product_id = p.product_id)
      + (select count(distinct s.order_item_id) from sale s where s.network = p.network and s.product_id = p.product_id)
    from unnest(networks, product_ids) with ordinality as p (network, product_id, n) order by p.n);
end $$;

-- One customer, however the address is spelled: upper and lower case, an addition after a plus sign, and the dots and the second
-- domain of Gmail make no difference. Two indexes are built on this function: to change it, replace it and rebuild them.
create function fold_email(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as mailbox, split_part(lower(email), '@', 2) as domain) as parts
$$;
create index orders_customer on orders (fold_email(email));
create index cart_customer on cart (fold_email(email)) where placed_at is null and email is not null;

-- How many tickets one customer may buy of an event, all their orders together; null for no limit.
alter table event add column max_per_customer integer check (max_per_customer > 0);

-- How many units of a pool are sold in orders that wait for a bank transfer. They are part of `sold`.
alter table sale add column unpaid_transfer boolean not null default false;
update sale s set unpaid_transfer = true
  from order_item i join orders o on o.id = i.order_id
  where i.id = s.order_item_id and i.kind = 'event' and o.status = 'payment_pending' and o.payment_method = 'bank_transfer';
alter table stock_pool add column unpaid_transfer integer not null default 0;
update stock_pool p set unpaid_transfer = s.units
  from (select pool_id, sum(units) as units from sale where unpaid_transfer group by pool_id) as s where s.pool_id = p.id;
alter table stock_pool add constraint stock_pool_unpaid_transfer_check check (unpaid_transfer between 0 and sold);
