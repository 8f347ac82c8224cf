-- The value of goods, in cents, from which a carrier costs nothing, by country: {"de": 6000}. A country that is missing always costs its rate.
alter table carrier add column free_from jsonb not null default '{}';
