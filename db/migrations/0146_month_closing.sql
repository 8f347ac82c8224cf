-- The months of companies' accounts. Closing one freezes what is in it; what comes later with a day in it is in the first open one.

create table accounting_period (
  partner_id integer not null references legal_entity,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  closed_at timestamp with time zone not null,
  closed_by text not null,
  documents integer not null,
  gross_cents bigint not null,
  vat_cents bigint not null,
  primary key (partner_id, month)
);

-- The day under which a document is in the accounts of a company: of the one that issued it, and of the one that runs the shop. It has no
-- row there until the month is closed.
create table accounted_document (
  document_id bigint not null references order_document,
  partner_id integer not null references legal_entity,
  accounted_on date not null,
  primary key (document_id, partner_id)
);
create index accounted_document_day on accounted_document (partner_id, accounted_on);

-- The same of what was received and paid, in the accounts of the company that runs the shop.
create table accounted_movement (
  movement_id bigint primary key references money_movement,
  partner_id integer not null references legal_entity,
  accounted_on date not null
);
create index accounted_movement_day on accounted_movement (partner_id, accounted_on);
