-- Batches: orders that the packing desk fetches, packs and sends together.

create table packing_batch (
  id integer generated always as identity primary key,
  opened_at timestamp with time zone not null,
  opened_by text not null,
  closed_at timestamp with time zone,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create index packing_batch_opened on packing_batch (opened_at desc, id desc);

create table packing_batch_order (
  batch_id integer not null references packing_batch,
  -- The order whose parcels are packed, with what was added to it.
  order_id uuid not null references orders,
  -- As long as its batch is open; an order is in one open batch at most.
  open boolean not null default true,
  primary key (batch_id, order_id)
);
create unique index packing_batch_order_open on packing_batch_order (order_id) where open;
