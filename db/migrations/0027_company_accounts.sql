-- Each company has its own bank account and mail sender. Until now the configuration had one of each for all shops, so that money
-- for one company could be sent to the account of another.
alter table legal_entity add column bank_iban text;
alter table legal_entity add column bank_bic text;
alter table legal_entity add column bank_name text;
-- Null: the company's name.
alter table legal_entity add column bank_holder text;
-- An address, alone or as `Name <address>`.
alter table legal_entity add column mail_sender text;
alter table legal_entity add constraint legal_entity_bank_check check (
  num_nonnulls(bank_iban, bank_bic, bank_name) in (0, 3) and (bank_iban is not null or bank_holder is null));
