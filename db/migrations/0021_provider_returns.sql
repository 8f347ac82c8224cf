-- What a provider says about refunds and disputes of our payments. Only what the provider reports as done is booked, so the
-- ledger can be compared with these rows (`bin/stagefront verify`).
create table provider_refund (
  provider text not null,
  refund_id text not null,
  payment_id uuid not null references payment (id),
  amount_cents cents not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  -- Why the shop asked for it; null for a refund made at the provider.
  reason text,
  failure text,
  -- How much of it is in the order's ledger.
  booked_cents cents not null default 0 check (booked_cents >= 0),
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (provider, refund_id)
);
create index provider_refund_payment on provider_refund (payment_id);

create table provider_dispute (
  provider text not null,
  dispute_id text not null,
  payment_id uuid not null references payment (id),
  amount_cents cents not null check (amount_cents > 0),
  -- What the provider has taken back from the shop, which is what the ledger has booked.
  withdrawn_cents cents not null check (withdrawn_cents >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null,
  respond_by timestamptz,
  seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (provider, dispute_id)
);
create index provider_dispute_payment on provider_dispute (payment_id);

-- What the provider says it received, what disputes have taken of it, and when the provider was asked last.
alter table payment add column received_cents cents;
alter table payment add column disputed_cents cents not null default 0 check (disputed_cents >= 0);
alter table payment add column asked_at timestamptz;
update payment set received_cents = amount_cents where state = 'paid';

-- Three kinds of entry: money owed to the buyer; money received that differs from what was requested and is not booked; and money
-- that went back to the buyer without the shop (refunded at the provider, disputed), where a person decides about the order.
alter table money_to_clear add column kind text not null default 'owed' check (kind in ('owed', 'differs', 'returned'));
update money_to_clear m set kind = 'differs' from payment p where p.id = m.payment_id and p.state <> 'paid';

-- A refund through a provider: the number of the attempt, which is part of its idempotency key, and what became of it.
alter table money_to_clear add column attempt integer not null default 1;
alter table money_to_clear add column failures integer not null default 0;
alter table money_to_clear add column refund_state text check (refund_state in ('scheduled', 'asked', 'pending', 'failed'));
alter table money_to_clear add column refund_id text;
alter table money_to_clear add column failure text;
alter table money_to_clear add column next_try_at timestamptz;
update money_to_clear set refund_state = 'scheduled', next_try_at = created_at
  where kind = 'owed' and payment_id is not null and cleared_at is null;
create index money_to_clear_open on money_to_clear (order_id) where cleared_at is null;
create index money_to_clear_next_try on money_to_clear (next_try_at) where cleared_at is null and next_try_at is not null;

-- Refunds that were booked until now. A later look at the provider corrects those that did not succeed.
insert into provider_refund (provider, refund_id, payment_id, amount_cents, state, reason, booked_cents, seen_at, changed_at)
  select distinct on (p.provider, m.cleared_by) p.provider, substr(m.cleared_by, 8), p.id, m.amount_cents, 'succeeded', m.reason, m.amount_cents, m.cleared_at, m.cleared_at
  from money_to_clear m join payment p on p.id = m.payment_id where m.cleared_by like 'refund %' and m.kind = 'owed'
  order by p.provider, m.cleared_by, m.id;

alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check
  check (kind in ('charge', 'cancellation', 'payment', 'refund', 'payout', 'dispute', 'write_off'));

-- A frozen ticket is not valid while its payment is disputed.
alter table ticket drop constraint ticket_state_check;
alter table ticket add constraint ticket_state_check check (state in ('valid', 'frozen', 'void', 'used'));
