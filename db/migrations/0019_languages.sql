-- Which languages there are is the application's business (core/shops/languages.ts); the database knows the shape of their codes.

alter domain local_text drop constraint local_text_check;
alter domain local_text add constraint local_text_check check (value is null or (jsonb_typeof(value) = 'object' and value <> '{}'
  and not jsonb_path_exists(value, '$.keyvalue() ? (@.value.type() != "string" || !(@.key like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"))')));

create domain language_code as text check (value ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

alter table shop drop constraint shop_default_locale_check, alter column default_locale type language_code;
alter table session drop constraint session_locale_check, alter column locale type language_code;
alter table orders drop constraint orders_locale_check, alter column locale type language_code;
alter table content_page drop constraint content_page_locale_check, alter column locale type language_code;
alter table newsletter_subscription drop constraint newsletter_subscription_locale_check, alter column locale type language_code;
alter table withdrawal drop constraint withdrawal_locale_check, alter column locale type language_code;

-- A city by language: Wien, Vienna.
drop index venue_city;
alter table venue alter column city type local_text using jsonb_strip_nulls(jsonb_build_object('de', city, 'en', city_en));
alter table venue drop column city_en;
