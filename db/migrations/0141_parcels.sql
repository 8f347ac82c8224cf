-- Parcels: an order may have several, an item is in one at most.

create table parcel (
  -- The cause of the mail about it. Mails that are sent again are counted from 1, so the numbers of parcels begin far above.
  id bigint generated always as identity (start with 1000000) primary key,
  -- The order whose goods it holds, with those that were added to it.
  order_id uuid not null references orders,
  carrier_id integer,
  number text,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  taken_back_at timestamp with time zone,
  taken_back_by text,
  check (id >= 1000000),
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index parcel_order on parcel (order_id);
create index parcel_sent on parcel (sent_at desc, id desc);

-- What is in it; nothing once it was taken back.
create table parcel_item (
  order_item_id bigint primary key references order_item,
  parcel_id bigint not null references parcel
);
create index parcel_item_parcel on parcel_item (parcel_id);
