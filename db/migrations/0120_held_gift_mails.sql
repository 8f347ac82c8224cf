-- The mail with the code of a gift waits while the money of its order is gone, and is sent when that comes back.
alter table voucher add column mail_held boolean not null default false;
