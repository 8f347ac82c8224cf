-- What a buyer approves at a provider before there is an order (express checkout). A cart keeps its id when it becomes an order.
create table payment_approval (
  id uuid primary key,
  cart_id uuid not null references cart (id),
  provider text not null,
  -- Null until the provider has opened its object.
  provider_id text,
  provider_object text,
  amount_cents cents not null check (amount_cents > 0),
  created_at timestamptz not null,
  -- When the provider confirmed that the buyer had approved.
  approved_at timestamptz,
  -- The payment that takes the money. An approval is used by one payment at most.
  payment_id uuid unique references payment (id),
  unique (provider, provider_id),
  check ((provider_id is null) = (provider_object is null)),
  check (approved_at is null or provider_id is not null)
);

create index payment_approval_cart on payment_approval (cart_id);
