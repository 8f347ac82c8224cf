-- What buyers declare to withdraw from on the page for it (§ 356a BGB), word for word: it is evidence.
create table withdrawal (
  id integer generated always as identity primary key,
  shop_id integer not null references shop,
  locale text not null check (locale in ('de', 'en')),
  name text not null,
  email text not null,
  -- The order's number as it was typed, without what a payment method puts in front of it.
  order_reference text not null,
  -- Which things of it, in the buyer's words; null for all of them.
  items text,
  -- Of all that was declared: said twice, it is one declaration.
  digest text not null unique,
  received_at timestamptz not null,
  -- When the buyer was told by mail what arrived, and when.
  acknowledged_at timestamptz
);
create index on withdrawal (shop_id, email, received_at);
create index on withdrawal (received_at);
