-- What operators write themselves: pages, questions and answers, the advent calendar; the newsletter; errors that browsers report.

-- A page of a shop in one language (STA-01 to STA-14). Null shop: every shop's; null design: every design's.
create table content_page (
  id integer generated always as identity primary key,
  slug text not null,
  locale text not null check (locale in ('de', 'en')),
  shop_id integer references shop,
  design text,
  title text not null,
  description text,
  -- Markdown with the facts still in braces: figures come from carriers and settings when the page is read.
  body text not null,
  published boolean not null,
  updated_at timestamptz not null,
  unique nulls not distinct (slug, locale, shop_id, design)
);

-- Questions of one template (STA-10), in the order of their numbers.
create table faq_entry (
  template text not null,
  number integer not null check (number >= 0),
  topic text,
  question local_text not null,
  -- Markdown, as content_page.body.
  answer local_text not null,
  primary key (template, number)
);

-- A shop's calendar of one December (STA-06, OPS-25).
create table advent_campaign (
  id integer generated always as identity primary key,
  shop_id integer not null references shop,
  year integer not null check (year between 2000 and 2999),
  title local_text not null,
  intro local_text,
  open_hour integer not null check (open_hour between 0 and 23),
  solution_hour integer not null check (solution_hour between 1 and 24),
  time_zone text not null,
  unique (shop_id, year)
);

create table advent_door (
  campaign_id integer not null references advent_campaign on delete cascade,
  number integer not null check (number between 1 and 24),
  items jsonb not null,
  band text,
  solution local_text,
  solution_image_id integer references image,
  primary key (campaign_id, number)
);

-- Whoever leaves is deleted.
create table newsletter_subscription (
  id uuid primary key,
  shop_id integer not null references shop,
  email text not null,
  -- As it is compared: one person, one subscription per shop.
  email_key text not null,
  locale text not null check (locale in ('de', 'en')),
  status text not null check (status in ('pending', 'confirmed')),
  origin integer not null,
  popup boolean not null,
  -- Signs the links in this subscription's mails.
  secret bytea not null,
  requested_at timestamptz not null,
  -- Mails about it that were asked for on the day of the last one.
  mails integer not null,
  mailed_at timestamptz not null,
  confirmed_at timestamptz,
  unique (shop_id, email_key)
);

create table error_report (
  id bigint generated always as identity primary key,
  shop_id integer not null references shop,
  at timestamptz not null,
  severity text not null check (severity in ('error', 'warning')),
  exception text not null,
  cause text,
  page text,
  cart jsonb
);
create index on error_report (at);
create index on newsletter_subscription (status, requested_at);
