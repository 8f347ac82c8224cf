-- A regular expression for the postal codes of a country, by which the checkout notices typing errors. Null: the shop's own table
-- (core/addresses/post-codes.ts).
alter table country add column post_code_pattern text;
