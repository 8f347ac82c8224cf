-- Holders of a show that was moved or called off may take a voucher for their ticket (docs/rules/choices.md).
alter table order_cancellation drop constraint order_cancellation_settled_by_check;
alter table order_cancellation add constraint order_cancellation_settled_by_check check (settled_by in ('refund', 'voucher', 'donation'));
