-- Holders of a show that was moved or called off may give the price of their ticket to the artist (docs/rules/choices.md).
alter table money_movement drop constraint money_movement_kind_check;
alter table money_movement add constraint money_movement_kind_check
  check (kind in ('charge', 'cancellation', 'payment', 'refund', 'payout', 'dispute', 'write_off', 'voucher', 'donation'));

-- What became of the price of the cancelled items. Postage and charges always go back as money.
alter table order_cancellation add column settled_by text not null default 'refund' check (settled_by in ('refund', 'donation'));
