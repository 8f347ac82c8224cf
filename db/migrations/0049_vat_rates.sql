-- The operator's VAT rates by country and kind, each from a day on; null: without a beginning. They replace the built-in rates of their
-- country and kind (docs/rules/vat.md).
create table vat_rate (
  country_code text not null check (country_code ~ '^[a-z]{2}$'),
  kind text not null check (kind in ('standard', 'reduced')),
  rate numeric(4, 2) not null check (rate >= 0 and rate < 100),
  valid_from date,
  unique nulls not distinct (country_code, kind, valid_from)
);

-- The kind of its country's rate that a product is taxed at. vat_rate applies without a kind, and where the country has no such rate.
alter table product add column vat_kind text check (vat_kind in ('standard', 'reduced'));

-- The VAT of an order is fixed when it is placed: the rates of its items, that of postage and charge where there are no goods that they
-- follow, and whether the parcel leaves the European Union.
alter table orders add column charges_vat_rate numeric(4, 2) not null default 19;
alter table orders add column exported boolean not null default false;
update orders o set exported = true from country c
  where c.code = o.shipping_address ->> 'countryCode' and not c.in_eu and o.physical;
update order_item i set vat_rate = 0 from orders o
  where o.id = i.order_id and o.exported and i.kind = 'merch' and i.physical;
alter table orders alter column charges_vat_rate drop default;
alter table orders alter column exported drop default;
