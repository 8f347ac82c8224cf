-- The clock of a company's office, by which its shops count deadlines and days. Null: the clock of the company's place is derived.
alter table legal_entity add column time_zone text;
