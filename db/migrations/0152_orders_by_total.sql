-- The list of orders is read by what they cost, too.

create index orders_total on orders (total_cents desc, id desc);
