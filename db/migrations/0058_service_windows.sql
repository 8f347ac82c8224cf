-- When the forms of the ticket service are open, by event or by shop (server/service/windows).
create table service_window (
  id integer generated always as identity primary key,
  act text not null check (act in ('refund', 'change', 'cancel', 'checkin')),
  -- Either of all events of a shop, or of one event.
  shop_id integer references shop (id) on delete cascade,
  event_id integer references event (product_id) on delete cascade,
  opens_at timestamptz not null,
  closes_at timestamptz,
  -- Whether a person decides about everything that is submitted.
  reviewed boolean not null default false,
  -- What the closed form says in place of the default.
  message local_text,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((shop_id is null) <> (event_id is null))
);
create unique index service_window_scope on service_window (act, coalesce(shop_id, 0), coalesce(event_id, 0));
