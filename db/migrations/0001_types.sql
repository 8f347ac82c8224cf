-- Types and functions that the tables of several owners use.

create extension pg_trgm;

-- A text in German and, where it exists, in English. German is the fallback of every shop.
create domain local_text as jsonb
  constraint local_text_check check (VALUE IS NULL OR jsonb_typeof(VALUE) = 'object'::text AND VALUE <> '{}'::jsonb AND NOT jsonb_path_exists(VALUE, '$.keyvalue()?(@."value".type() != "string" || !(@."key" like_regex "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"))'::jsonpath));

-- Money: integer cents of the euro.
create domain cents as integer;

create domain language_code as text
  constraint language_code_check check (VALUE ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text);

create type category_type as enum ('CATEGORY', 'ARTIST', 'BRAND', 'LABEL', 'TOUR');

-- A plus at the start adds nothing to a name: it is the name. Indexes and columns keep their values, because no such address was
-- accepted so far.
create function fold_email(email text)
  returns text
  language sql
 immutable parallel safe strict
as $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || domain end
  from (select coalesce(substring(split_part(lower(email), '@', 1) from '^(.[^+]*)'), '') as mailbox,
    split_part(lower(email), '@', 2) as domain) as parts
$function$;
