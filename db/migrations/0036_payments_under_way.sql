-- A bank payment may be under way for days after the buyer has authorised it: the provider can neither collect it sooner nor stop it.
alter table payment add column under_way_since timestamptz;
