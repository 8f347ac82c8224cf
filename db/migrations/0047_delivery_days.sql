-- Express carriers are not offered for goods that are sent later.
alter table carrier add column express boolean not null default false;
-- How long a carrier takes, in working days from and until, by country: {"de": [2, 4]}. A country that is missing has no estimate.
alter table carrier add column delivery_days jsonb not null default '{}';
