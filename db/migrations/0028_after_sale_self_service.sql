-- Owner: server/after-sale/self-service

-- What buyers declare to withdraw from on the page for it (§ 356a BGB), word for word: it is evidence.
create table withdrawal (
  id integer generated always as identity,
  shop_id integer not null,
  locale language_code not null,
  name text not null,
  email text not null,
  -- The order's number as it was typed, without what a payment method puts in front of it.
  order_reference text not null,
  -- Which things of it, in the buyer's words; null for all of them.
  items text,
  -- Of all that was declared: said twice, it is one declaration.
  digest text not null,
  received_at timestamptz not null,
  -- When the buyer was told by mail what arrived, and when.
  acknowledged_at timestamptz,
  erased_at timestamptz,
  constraint withdrawal_pkey primary key (id),
  constraint withdrawal_digest_key unique (digest),
  constraint withdrawal_shop_id_fkey foreign key (shop_id) references shop(id)
);
create index withdrawal_shop_id_email_received_at_idx on withdrawal (shop_id, email, received_at);
create index withdrawal_received_at_idx on withdrawal (received_at);

-- When the forms of the ticket service are open, by event or by shop (server/service/windows).
create table service_window (
  id integer generated always as identity,
  act text not null,
  -- Either of all events of a shop, or of one event.
  shop_id integer,
  event_id integer,
  opens_at timestamptz not null,
  closes_at timestamptz,
  -- Whether a person decides about everything that is submitted.
  reviewed boolean default false not null,
  -- What the closed form says in place of the default.
  message local_text,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint service_window_pkey primary key (id),
  constraint service_window_act_check check (act in ('refund', 'change', 'cancel', 'checkin')),
  constraint service_window_check check ((shop_id is null) <> (event_id is null)),
  constraint service_window_shop_id_fkey foreign key (shop_id) references shop(id) on delete cascade,
  constraint service_window_event_id_fkey foreign key (event_id) references event(product_id) on delete cascade
);
CREATE unique INDEX service_window_scope on service_window (act, coalesce(shop_id, 0), coalesce(event_id, 0));

-- Tickets that their buyers gave back for a refund (server/service/refunds).
create table refund_request (
  id integer generated always as identity,
  -- The order that the form named; tickets may be of its supplements.
  order_id uuid not null,
  event_id integer not null,
  -- Where the money goes: back the way it came, or to an account that the buyer named.
  method text not null,
  account_holder text,
  account_iban text,
  state text not null,
  -- Why a person has to decide; null for requests that were carried out at once.
  check_reason text,
  amount_cents cents,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  erased_at timestamptz,
  constraint refund_request_pkey primary key (id),
  constraint refund_request_state_check check (state in ('checking', 'done', 'refused')),
  constraint refund_request_check check ((account_holder is null) = (account_iban is null)),
  constraint refund_request_check1 check ((state = 'done'::text) = (amount_cents is not null)),
  constraint refund_request_check2 check ((state = 'checking'::text) = (decided_at is null)),
  constraint refund_request_method_check check (method in ('paypal', 'bank_transfer', 'original', 'voucher', 'nothing')),
  constraint refund_request_order_id_fkey foreign key (order_id) references orders(id),
  constraint refund_request_event_id_fkey foreign key (event_id) references event(product_id)
);
create index refund_request_order on refund_request (order_id);
create index refund_request_checking on refund_request (id) where (state = 'checking'::text);

create table refund_request_ticket (
  request_id integer not null,
  ticket_id bigint not null,
  -- The order that owes the money, and what names the amount in its ledger and on the list of money to clear.
  order_id uuid not null,
  refund_reason text,
  -- A refused request frees its tickets for another one.
  refused boolean default false not null,
  constraint refund_request_ticket_pkey primary key (request_id, ticket_id),
  constraint refund_request_ticket_request_id_fkey foreign key (request_id) references refund_request(id),
  constraint refund_request_ticket_ticket_id_fkey foreign key (ticket_id) references ticket(id),
  constraint refund_request_ticket_order_id_fkey foreign key (order_id) references orders(id)
);
CREATE unique INDEX refund_request_ticket_once on refund_request_ticket (ticket_id) where (NOT refused);

-- Pictures that fans have uploaded as proofs (server/service/uploads). The files are in the storage under the same keys.
create table upload (
  key text not null,
  shop_id integer not null,
  uploaded_at timestamptz not null,
  constraint upload_pkey primary key (key),
  constraint upload_shop_id_fkey foreign key (shop_id) references shop(id) on delete cascade
);
create index upload_uploaded_at on upload (uploaded_at);

-- Changes of holder and returns that fans asked for (server/service/forms).
create table ticket_form (
  id integer generated always as identity,
  shop_id integer not null,
  act text not null,
  locale language_code not null,
  name text not null,
  email text not null,
  order_reference text,
  comment text,
  -- Of everything that was entered, so that a form that is sent again is stored once.
  digest text not null,
  -- Received forms wait for the job that looks at them; it carries them out or leaves them to a person.
  state text not null,
  check_reason text,
  -- Why it was refused, in the words for its sender.
  answer text,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint ticket_form_pkey primary key (id),
  constraint ticket_form_digest_key unique (digest),
  constraint ticket_form_act_check check (act in ('change', 'cancel')),
  constraint ticket_form_state_check check (state in ('received', 'checking', 'done', 'refused')),
  constraint ticket_form_check check ((state in ('done', 'refused')) = (decided_at is not null)),
  constraint ticket_form_shop_id_fkey foreign key (shop_id) references shop(id) on delete cascade
);
create index ticket_form_undecided on ticket_form (id) where (state in ('received', 'checking'));

create table ticket_form_ticket (
  form_id integer not null,
  position integer not null,
  physical boolean not null,
  number text not null,
  holder text not null,
  new_holder text,
  upload_key text,
  -- The ticket with this number when the form was looked at.
  ticket_id bigint,
  constraint ticket_form_ticket_pkey primary key (form_id, "position"),
  constraint ticket_form_ticket_upload_key_key unique (upload_key),
  constraint ticket_form_ticket_form_id_fkey foreign key (form_id) references ticket_form(id) on delete cascade,
  constraint ticket_form_ticket_upload_key_fkey foreign key (upload_key) references upload(key),
  constraint ticket_form_ticket_ticket_id_fkey foreign key (ticket_id) references ticket(id)
);

-- Applications for jobs, sent by the form of that name (API-14).
create table job_application (
  id integer generated always as identity,
  shop_id integer not null,
  locale language_code not null,
  name text not null,
  email text not null,
  message text not null,
  -- Of everything that was entered, so that a form that is sent again is stored and passed on once.
  digest text not null,
  received_at timestamptz not null,
  -- When it was passed on to the shop's company.
  sent_at timestamptz,
  -- Messages of the contact form are passed on to the shop's company like applications for jobs, are found with the person, and go after the
  -- same time.
  kind text default 'application' not null,
  -- The order that a message is about, as it was entered.
  order_reference text,
  constraint job_application_pkey primary key (id),
  constraint job_application_digest_key unique (digest),
  constraint job_application_kind_check check (kind in ('application', 'contact')),
  constraint job_application_shop_id_fkey foreign key (shop_id) references shop(id) on delete cascade
);
