-- Waiting lists (docs/rules/waiting-list.md): for tickets of an event, for a size that is sold out, and for the start of a sale.
create table waiting_list_entry (
  id uuid primary key,
  kind text not null check (kind in ('tickets', 'restock', 'sale_start')),
  shop_id integer not null references shop (id) on delete cascade,
  product_id integer not null references product (id) on delete cascade,
  -- Null for any ticket of the event.
  variant_id integer references product_variant (id) on delete cascade,
  amount integer not null check (amount > 0),
  email text not null,
  -- One entry per address, however it is spelt.
  email_key text not null generated always as (fold_email(email)) stored,
  locale language_code not null,
  -- The network address it was asked from, until the entry ends.
  network text,
  state text not null check (state in ('pending', 'waiting', 'offered', 'taken', 'lapsed', 'notified', 'closed')),
  -- The order in which entries were confirmed.
  place bigint,
  -- Signs the links of its mails.
  secret bytea not null,
  requested_at timestamptz not null,
  mails integer not null default 0,
  mailed_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  check (kind <> 'restock' or variant_id is not null),
  check ((state = 'pending') = (place is null)),
  check ((state in ('taken', 'lapsed', 'notified', 'closed')) = (ended_at is not null))
);
create unique index waiting_list_entry_address on waiting_list_entry
  (product_id, kind, coalesce(case when kind = 'restock' then variant_id end, 0), email_key);
create index waiting_list_entry_waiting on waiting_list_entry (product_id, place) where state = 'waiting';
create index waiting_list_entry_email on waiting_list_entry (email_key);
create index waiting_list_entry_network on waiting_list_entry (network, product_id) where network is not null;
create sequence waiting_list_place;

-- Units that are set aside for an entry, in a cart of a session of its own (server/waiting-list/offers).
create table waiting_list_offer (
  id uuid primary key,
  entry_id uuid not null references waiting_list_entry (id) on delete cascade,
  cart_id uuid references cart (id) on delete set null,
  variant_id integer not null references product_variant (id) on delete cascade,
  amount integer not null check (amount > 0),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'taken', 'declined', 'lapsed', 'withdrawn')),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index waiting_list_offer_open on waiting_list_offer (entry_id) where state = 'open';
create index waiting_list_offer_entry on waiting_list_offer (entry_id);
create index waiting_list_offer_due on waiting_list_offer (expires_at) where state = 'open';
create index waiting_list_offer_cart on waiting_list_offer (cart_id) where cart_id is not null;

-- Pools that somebody waits for. Units that come back are set aside for the list: they are part of the pool's `held`, and of no hold.
create table awaited_pool (
  pool_id integer primary key references stock_pool (id) on delete cascade,
  -- False where units that come back are only reported.
  sets_aside boolean not null,
  units integer not null default 0 check (units >= 0),
  -- Since when some of them have fitted nobody.
  left_since timestamptz
);
