-- The vouchers that a cart is to be paid with. Nothing is taken from them until it is placed.
alter table cart add column voucher_ids uuid[] not null default '{}';
-- What its session was last shown that they pay.
alter table cart add column shown_voucher_cents cents;
