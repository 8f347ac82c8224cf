-- Owner: server/money/payments

create table payment (
  id uuid not null,
  order_id uuid not null,
  method text not null,
  provider text not null,
  state text not null,
  amount_cents cents not null,
  refunded_cents cents default 0 not null,
  provider_id text,
  provider_payment_id text,
  success_url text,
  cancel_url text,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- A provider may open several kinds of object (a hosted session, a payment intent): the kind is stored beside the id, so that
  -- the adapter knows what it is asked about. Until now there was one provider with one kind.
  provider_object text,
  -- What the buyer does to pay: follow a redirect, use a client token, transfer money.
  next_step jsonb,
  -- What the provider says it received, what disputes have taken of it, and when the provider was asked last.
  received_cents cents,
  disputed_cents cents default 0 not null,
  asked_at timestamptz,
  -- A bank payment may be under way for days after the buyer has authorised it: the provider can neither collect it sooner nor stop it.
  under_way_since timestamptz,
  constraint payment_pkey primary key (id),
  constraint payment_provider_provider_id_key unique (provider, provider_id),
  constraint payment_state_check check (state in ('pending', 'paid', 'failed', 'cancelled', 'voided')),
  constraint payment_amount_cents_check check (amount_cents::integer > 0),
  constraint payment_check check (refunded_cents::integer >= 0 and refunded_cents::integer <= amount_cents::integer),
  constraint payment_provider_object_check check ((provider_id is null) = (provider_object is null)),
  constraint payment_disputed_cents_check check (disputed_cents::integer >= 0),
  constraint payment_order_id_fkey foreign key (order_id) references orders(id)
);
create index payment_order on payment (order_id);
create index payment_pending on payment (created_at) where (state = 'pending'::text);
-- A provider's payment settles one payment of ours.
CREATE unique INDEX payment_provider_payment on payment (provider, provider_payment_id) where (provider_payment_id is not null);

-- What a buyer approves at a provider before there is an order (express checkout). A cart keeps its id when it becomes an order.
create table payment_approval (
  id uuid not null,
  cart_id uuid not null,
  provider text not null,
  -- Null until the provider has opened its object.
  provider_id text,
  provider_object text,
  amount_cents cents not null,
  created_at timestamptz not null,
  -- When the provider confirmed that the buyer had approved.
  approved_at timestamptz,
  -- The payment that takes the money. An approval is used by one payment at most.
  payment_id uuid,
  constraint payment_approval_pkey primary key (id),
  constraint payment_approval_payment_id_key unique (payment_id),
  constraint payment_approval_provider_provider_id_key unique (provider, provider_id),
  constraint payment_approval_amount_cents_check check (amount_cents::integer > 0),
  constraint payment_approval_check check ((provider_id is null) = (provider_object is null)),
  constraint payment_approval_check1 check (approved_at is null or provider_id is not null),
  constraint payment_approval_cart_id_fkey foreign key (cart_id) references cart(id),
  constraint payment_approval_payment_id_fkey foreign key (payment_id) references payment(id)
);
create index payment_approval_cart on payment_approval (cart_id);

create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  -- The provider's object this is about, as in payment.provider_id; null for what is only kept.
  provider_id text,
  payload jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  -- What a webhook event is about. Refunds and disputes name the money movement they are about.
  kind text not null,
  provider_payment_id text,
  constraint provider_event_pkey primary key (provider, event_id),
  constraint provider_event_kind_check check (kind in ('payment', 'refund', 'dispute', 'unknown'))
);
-- A provider's messages about an order: by its object, and by the order that we told it of.
create index provider_event_object on provider_event (provider_id) where (provider_id is not null);
create index provider_event_order on provider_event (((payload #>> '{data,object,metadata,order_id}'::text[]))) where ((payload #>> '{data,object,metadata,order_id}'::text[]) is not null);
create index provider_event_listed on provider_event (received_at desc) where (kind <> 'payment'::text);
create index provider_event_payment on provider_event (provider_payment_id) where (provider_payment_id is not null);

-- What a provider says about refunds and disputes of our payments. Only what the provider reports as done is booked, so the
-- ledger can be compared with these rows (`bin/stagefront verify`).
create table provider_refund (
  provider text not null,
  refund_id text not null,
  payment_id uuid not null,
  amount_cents cents not null,
  state text not null,
  -- Why the shop asked for it; null for a refund made at the provider.
  reason text,
  failure text,
  -- How much of it is in the order's ledger.
  booked_cents cents default 0 not null,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  constraint provider_refund_pkey primary key (provider, refund_id),
  constraint provider_refund_amount_cents_check check (amount_cents::integer > 0),
  constraint provider_refund_state_check check (state in ('pending', 'succeeded', 'failed')),
  constraint provider_refund_booked_cents_check check (booked_cents::integer >= 0),
  constraint provider_refund_payment_id_fkey foreign key (payment_id) references payment(id)
);
create index provider_refund_payment on provider_refund (payment_id);

create table provider_dispute (
  provider text not null,
  dispute_id text not null,
  payment_id uuid not null,
  amount_cents cents not null,
  -- What the provider has taken back from the shop, which is what the ledger has booked.
  withdrawn_cents cents not null,
  state text not null,
  reason text not null,
  respond_by timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  constraint provider_dispute_pkey primary key (provider, dispute_id),
  constraint provider_dispute_amount_cents_check check (amount_cents::integer > 0),
  constraint provider_dispute_withdrawn_cents_check check (withdrawn_cents::integer >= 0),
  constraint provider_dispute_state_check check (state in ('open', 'won', 'lost')),
  constraint provider_dispute_payment_id_fkey foreign key (payment_id) references payment(id)
);
create index provider_dispute_payment on provider_dispute (payment_id);
