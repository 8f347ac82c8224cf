-- Tickets that their buyers gave back for a refund (server/service/refunds).
create table refund_request (
  id integer generated always as identity primary key,
  -- The order that the form named; tickets may be of its supplements.
  order_id uuid not null references orders (id),
  event_id integer not null references event (product_id),
  -- Where the money goes: back the way it came, or to an account that the buyer named.
  method text not null check (method in ('paypal', 'bank_transfer', 'original')),
  account_holder text,
  account_iban text,
  state text not null check (state in ('checking', 'done', 'refused')),
  -- Why a person has to decide; null for requests that were carried out at once.
  check_reason text,
  amount_cents cents,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((account_holder is null) = (account_iban is null)),
  check ((state = 'done') = (amount_cents is not null)),
  check ((state = 'checking') = (decided_at is null))
);
create index refund_request_order on refund_request (order_id);
create index refund_request_checking on refund_request (id) where state = 'checking';

create table refund_request_ticket (
  request_id integer not null references refund_request (id),
  ticket_id bigint not null references ticket (id),
  -- The order that owes the money, and what names the amount in its ledger and on the list of money to clear.
  order_id uuid not null references orders (id),
  refund_reason text,
  -- A refused request frees its tickets for another one.
  refused boolean not null default false,
  primary key (request_id, ticket_id)
);
create unique index refund_request_ticket_once on refund_request_ticket (ticket_id) where not refused;
