-- Owner: server/publishing/newsletter

-- Whoever leaves is deleted.
create table newsletter_subscription (
  id uuid not null,
  shop_id integer not null,
  email text not null,
  -- As it is compared: one person, one subscription per shop.
  email_key text not null,
  locale language_code not null,
  status text not null,
  origin integer not null,
  popup boolean not null,
  -- Signs the links in this subscription's mails.
  secret bytea not null,
  requested_at timestamptz not null,
  -- Mails about it that were asked for on the day of the last one.
  mails integer not null,
  mailed_at timestamptz not null,
  confirmed_at timestamptz,
  constraint newsletter_subscription_pkey primary key (id),
  constraint newsletter_subscription_shop_id_email_key_key unique (shop_id, email_key),
  constraint newsletter_subscription_status_check check (status in ('pending', 'confirmed')),
  constraint newsletter_subscription_shop_id_fkey foreign key (shop_id) references shop(id)
);
create index newsletter_subscription_status_requested_at_idx on newsletter_subscription (status, requested_at);
