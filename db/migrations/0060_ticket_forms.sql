-- Pictures that fans have uploaded as proofs (server/service/uploads). The files are in the storage under the same keys.
create table upload (
  key text primary key,
  shop_id integer not null references shop (id) on delete cascade,
  uploaded_at timestamptz not null
);
create index upload_uploaded_at on upload (uploaded_at);

-- Changes of holder and returns that fans asked for (server/service/forms).
create table ticket_form (
  id integer generated always as identity primary key,
  shop_id integer not null references shop (id) on delete cascade,
  act text not null check (act in ('change', 'cancel')),
  locale language_code not null,
  name text not null,
  email text not null,
  order_reference text,
  comment text,
  -- Of everything that was entered, so that a form that is sent again is stored once.
  digest text not null unique,
  -- Received forms wait for the job that looks at them; it carries them out or leaves them to a person.
  state text not null check (state in ('received', 'checking', 'done', 'refused')),
  check_reason text,
  -- Why it was refused, in the words for its sender.
  answer text,
  received_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state in ('done', 'refused')) = (decided_at is not null))
);
create index ticket_form_undecided on ticket_form (id) where state in ('received', 'checking');

create table ticket_form_ticket (
  form_id integer not null references ticket_form (id) on delete cascade,
  position integer not null,
  physical boolean not null,
  number text not null,
  holder text not null,
  new_holder text,
  upload_key text unique references upload (key),
  -- The ticket with this number when the form was looked at.
  ticket_id bigint references ticket (id),
  primary key (form_id, position)
);

-- Forms name tickets by their numbers without the check digit.
create index ticket_number on ticket (left(code, 12));
