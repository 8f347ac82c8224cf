-- What a contract partner is owed for an event, up to a moment. Closing a settlement freezes what is in it; what comes later is in the next.

-- What was agreed. What is missing was not: nothing is deducted for it.
create table settlement_terms (
  event_id integer not null references event,
  partner_id integer not null references legal_entity,
  ticket_fee_cents cents not null check (ticket_fee_cents >= 0),
  ticket_fee_points integer not null check (ticket_fee_points between 0 and 10000),
  goods_fee_points integer not null check (goods_fee_points between 0 and 10000),
  costs_cents cents not null check (costs_cents >= 0),
  -- Without both, all that remains goes to the partner.
  guarantee_cents cents check (guarantee_cents >= 0),
  share_points integer check (share_points between 0 and 10000),
  advances_cents cents not null check (advances_cents >= 0),
  changed_at timestamp with time zone not null,
  changed_by text not null,
  primary key (event_id, partner_id)
);

create table settlement (
  id bigint generated always as identity primary key,
  event_id integer not null references event,
  partner_id integer not null references legal_entity,
  -- The first of an event and partner is 1, its follow-ups 2, 3 and so on.
  part integer not null check (part > 0),
  number integer not null check (number > 0),
  until timestamp with time zone not null,
  closed_at timestamp with time zone not null,
  closed_by text not null,
  content jsonb not null,
  unique (partner_id, number),
  unique (event_id, partner_id, part)
);

-- What of which documents is in it: all that they say of the event.
create table settlement_document (
  document_id bigint not null references order_document,
  event_id integer not null references event,
  settlement_id bigint not null references settlement,
  primary key (document_id, event_id)
);
create index settlement_document_settlement on settlement_document (settlement_id);

-- Tickets that cost nothing, of which documents need not speak: 1 where it was given, -1 where it was taken back later.
create table settlement_free_item (
  order_item_id bigint not null references order_item,
  units integer not null check (units in (1, -1)),
  settlement_id bigint not null references settlement,
  primary key (order_item_id, units)
);
create index settlement_free_item_settlement on settlement_free_item (settlement_id);

-- The money of orders of which a payment is or was disputed.
create table settlement_movement (
  movement_id bigint not null references money_movement,
  event_id integer not null references event,
  partner_id integer not null references legal_entity,
  settlement_id bigint not null references settlement,
  primary key (movement_id, event_id, partner_id)
);
create index settlement_movement_settlement on settlement_movement (settlement_id);
