-- What holders of tickets may choose when their show is moved or called off (docs/rules/choices.md). One row per event: opening the
-- choices again, after another change, replaces what was open before.
create table event_choices (
  event_id integer primary key references event (product_id) on delete cascade,
  kind text not null check (kind in ('moved', 'called_off')),
  -- How often they were opened.
  round integer not null default 1,
  opened_at timestamptz not null,
  -- Orders that were placed until then bought something else than what takes place now.
  asked_until timestamptz not null,
  -- Choices other than to keep a ticket count from this round on.
  counted_round integer not null default 1,
  closes_at timestamptz not null,
  vouchers boolean not null,
  donations boolean not null,
  -- What becomes of tickets that nobody has decided about; `none` leaves them to the operator.
  fallback text not null check (fallback in ('keep', 'refund', 'none')),
  -- When another change ended them before their deadline.
  ended_at timestamptz,
  -- When the deadline was carried out.
  settled_at timestamptz,
  check (kind = 'moved' or fallback <> 'keep')
);
create index event_choices_running on event_choices (closes_at) where ended_at is null and settled_at is null;

-- What somebody chose for a ticket, by its item: a ticket that is made out to somebody else stays the same item (server/choices).
create table ticket_choice (
  order_item_id bigint primary key references order_item (id),
  -- The order whose link was used; the item may be of one of its supplements.
  order_id uuid not null references orders (id),
  event_id integer not null references event (product_id),
  choice text not null check (choice in ('keep', 'refund', 'voucher', 'donation')),
  -- How often the choices had been opened.
  round integer not null,
  chosen_at timestamptz not null,
  chosen_by text not null check (chosen_by in ('buyer', 'deadline')),
  -- When it is carried out, or tried again; null for tickets that are kept.
  due_at timestamptz,
  -- Why it was not carried out when it was due.
  waits_for text,
  done_at timestamptz,
  cancellation_id bigint references order_cancellation (id),
  -- A refund about which a person decides.
  refund_request_id integer references refund_request (id),
  check ((choice = 'keep') = (due_at is null)),
  check (done_at is null or choice = 'keep' or (cancellation_id is null) <> (refund_request_id is null))
);
create index ticket_choice_order on ticket_choice (order_id);
create index ticket_choice_event on ticket_choice (event_id);
create index ticket_choice_due on ticket_choice (due_at) where done_at is null;

-- The bank account that refunds of an order go to, until they are carried out.
create table choice_account (
  order_id uuid primary key references orders (id),
  holder text not null,
  iban text not null
);

alter table order_cancellation drop constraint order_cancellation_reason_check;
alter table order_cancellation add constraint order_cancellation_reason_check
  check (reason in ('by_operator', 'by_buyer', 'event_called_off', 'choice'));
