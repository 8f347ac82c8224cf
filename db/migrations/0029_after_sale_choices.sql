-- Owner: server/after-sale/choices

-- What somebody chose for a ticket, by its item: a ticket that is made out to somebody else stays the same item (server/choices).
create table ticket_choice (
  order_item_id bigint not null,
  -- The order whose link was used; the item may be of one of its supplements.
  order_id uuid not null,
  event_id integer not null,
  choice text not null,
  -- How often the choices had been opened.
  round integer not null,
  chosen_at timestamptz not null,
  chosen_by text not null,
  -- When it is carried out, or tried again; null for tickets that are kept.
  due_at timestamptz,
  -- Why it was not carried out when it was due.
  waits_for text,
  done_at timestamptz,
  cancellation_id bigint,
  -- A refund about which a person decides.
  refund_request_id integer,
  constraint ticket_choice_pkey primary key (order_item_id),
  constraint ticket_choice_choice_check check (choice in ('keep', 'refund', 'voucher', 'donation')),
  constraint ticket_choice_chosen_by_check check (chosen_by in ('buyer', 'deadline')),
  constraint ticket_choice_check check ((choice = 'keep'::text) = (due_at is null)),
  constraint ticket_choice_check1 check (done_at is null or choice = 'keep'::text or (cancellation_id is null) <> (refund_request_id is null)),
  constraint ticket_choice_order_item_id_fkey foreign key (order_item_id) references order_item(id),
  constraint ticket_choice_order_id_fkey foreign key (order_id) references orders(id),
  constraint ticket_choice_event_id_fkey foreign key (event_id) references event(product_id),
  constraint ticket_choice_cancellation_id_fkey foreign key (cancellation_id) references order_cancellation(id),
  constraint ticket_choice_refund_request_id_fkey foreign key (refund_request_id) references refund_request(id)
);
create index ticket_choice_order on ticket_choice (order_id);
create index ticket_choice_event on ticket_choice (event_id);
create index ticket_choice_due on ticket_choice (due_at) where (done_at is null);

-- The bank account that refunds of an order go to, until they are carried out.
create table choice_account (
  order_id uuid not null,
  holder text not null,
  iban text not null,
  constraint choice_account_pkey primary key (order_id),
  constraint choice_account_order_id_fkey foreign key (order_id) references orders(id)
);
