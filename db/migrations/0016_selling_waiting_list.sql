-- Owner: server/selling/waiting-list

create sequence waiting_list_place;

-- Waiting lists (docs/rules/waiting-list.md): for tickets of an event, for a size that is sold out, and for the start of a sale.
create table waiting_list_entry (
  id uuid not null,
  kind text not null,
  shop_id integer not null,
  product_id integer not null,
  -- Null for any ticket of the event.
  variant_id integer,
  amount integer not null,
  email text not null,
  -- One entry per address, however it is spelt.
  email_key text generated always as (fold_email(email)) stored not null,
  locale language_code not null,
  -- The network address it was asked from, until the entry ends.
  network text,
  state text not null,
  -- The order in which entries were confirmed.
  place bigint,
  -- Signs the links of its mails.
  secret bytea not null,
  requested_at timestamptz not null,
  mails integer default 0 not null,
  mailed_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  constraint waiting_list_entry_pkey primary key (id),
  constraint waiting_list_entry_kind_check check (kind in ('tickets', 'restock', 'sale_start')),
  constraint waiting_list_entry_amount_check check (amount > 0),
  constraint waiting_list_entry_state_check check (state in ('pending', 'waiting', 'offered', 'taken', 'lapsed', 'notified', 'closed')),
  constraint waiting_list_entry_check check (kind <> 'restock'::text or variant_id is not null),
  constraint waiting_list_entry_check1 check ((state = 'pending'::text) = (place is null)),
  constraint waiting_list_entry_check2 check ((state in ('taken', 'lapsed', 'notified', 'closed')) = (ended_at is not null)),
  constraint waiting_list_entry_shop_id_fkey foreign key (shop_id) references shop(id) on delete cascade,
  constraint waiting_list_entry_product_id_fkey foreign key (product_id) references product(id) on delete cascade,
  constraint waiting_list_entry_variant_id_fkey foreign key (variant_id) references product_variant(id) on delete cascade
);
CREATE unique INDEX waiting_list_entry_address on waiting_list_entry (product_id, kind, coalesce(
case
    when (kind = 'restock'::text) then variant_id
    else NULL::integer
end, 0), email_key);
create index waiting_list_entry_waiting on waiting_list_entry (product_id, place) where (state = 'waiting'::text);
create index waiting_list_entry_email on waiting_list_entry (email_key);
create index waiting_list_entry_network on waiting_list_entry (network, product_id) where (network is not null);

-- Units that are set aside for an entry, in a cart of a session of its own (server/waiting-list/offers).
create table waiting_list_offer (
  id uuid not null,
  entry_id uuid not null,
  cart_id uuid,
  variant_id integer not null,
  amount integer not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null,
  ended_at timestamptz,
  constraint waiting_list_offer_pkey primary key (id),
  constraint waiting_list_offer_amount_check check (amount > 0),
  constraint waiting_list_offer_state_check check (state in ('open', 'taken', 'declined', 'lapsed', 'withdrawn')),
  constraint waiting_list_offer_check check ((state = 'open'::text) = (ended_at is null)),
  constraint waiting_list_offer_entry_id_fkey foreign key (entry_id) references waiting_list_entry(id) on delete cascade,
  constraint waiting_list_offer_cart_id_fkey foreign key (cart_id) references cart(id) on delete set null,
  constraint waiting_list_offer_variant_id_fkey foreign key (variant_id) references product_variant(id) on delete cascade
);
CREATE unique INDEX waiting_list_offer_open on waiting_list_offer (entry_id) where (state = 'open'::text);
create index waiting_list_offer_entry on waiting_list_offer (entry_id);
create index waiting_list_offer_due on waiting_list_offer (expires_at) where (state = 'open'::text);
create index waiting_list_offer_cart on waiting_list_offer (cart_id) where (cart_id is not null);
