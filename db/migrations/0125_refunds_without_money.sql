-- Tickets that cost nothing, or that a voucher paid for, are given back without an account: nothing is transferred.
alter table refund_request drop constraint refund_request_method_check;
alter table refund_request add constraint refund_request_method_check
  check (method = any (array['paypal', 'bank_transfer', 'original', 'voucher', 'nothing']));
