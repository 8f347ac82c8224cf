-- A supplement is an order of its own that was added to another one (docs/decisions/0048-supplements-are-orders.md). It has its own
-- items, ledger, deadline, documents and mails, and shares the address, the carrier and the parcel of the order it was added to.
alter table orders add column supplement_of uuid references orders (id);
-- When its buyer bought it by a payment that takes days; one that is paid at once is bought when it is paid.
alter table orders add column concluded_at timestamptz;
-- How many were ever added to this order, so that an order without any is read without looking for them.
alter table orders add column supplements integer default 0 not null;
alter table orders add constraint orders_supplement_check
  check ((supplement_of is null or supplements = 0) and (supplement_of is not null or concluded_at is null));
create index orders_supplement on orders (supplement_of) where supplement_of is not null;
