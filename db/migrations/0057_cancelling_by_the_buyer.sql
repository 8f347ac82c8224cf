-- Buyers may cancel an order that they have not paid (server/checkout/unpaid/cancel-unpaid-order.ts).
alter table order_cancellation drop constraint order_cancellation_reason_check;
alter table order_cancellation add constraint order_cancellation_reason_check
  check (reason in ('by_operator', 'by_buyer', 'event_called_off'));
