-- Up Migration

--------------------------------------------------------------------------------
-- stock

-- What became of units that were held, other than being sold; when they were taken stands in cart_item.added_at. It refers to
-- nothing: whoever notes something down must not wait for a cart that is being worked on.
create table hold_event (
  id bigint generated always as identity primary key,
  cart_id uuid not null,
  at timestamptz not null,
  -- freed: its time was over; given_back: it left the cart, taken out or with a visitor who began anew; renewed: taken once more.
  kind text not null check (kind in ('freed', 'given_back', 'renewed')),
  variant_id integer not null,
  units integer not null check (units > 0),
  -- When they had been put into the cart: an item that left it can no longer say so itself.
  taken_at timestamptz not null
);
create index hold_event_cart on hold_event (cart_id);

--------------------------------------------------------------------------------
-- payments

-- A provider's messages about an order: by its object, and by the order that we told it of.
create index provider_event_object on provider_event (provider_id) where provider_id is not null;
create index provider_event_order on provider_event ((payload #>> '{data,object,metadata,order_id}'))
  where payload #>> '{data,object,metadata,order_id}' is not null;
