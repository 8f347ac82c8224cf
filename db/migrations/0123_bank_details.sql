-- Every value that the bank sent with a line: an array of {"field", "value"}. Null for lines that were stored before it was kept; importing
-- their file again adds it.
alter table bank_line add column details jsonb;
-- Why an entry of the file could not be read as a line.
alter table bank_line add column unread text;
-- What a file says outside of its lines, in the same form.
alter table bank_import add column details jsonb not null default '[]';
-- A share of a debit is below zero: what the sender's bank took back of an order.
alter table bank_share drop constraint bank_share_amount_cents_check;
alter table bank_share add constraint bank_share_amount_cents_check check (amount_cents <> 0);
