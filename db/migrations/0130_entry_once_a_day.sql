-- Tickets of such a category let their holder in once on each day of the event, not once in all (docs/rules/door.md).
alter table pricing_category add column daily_entry boolean not null default false;
