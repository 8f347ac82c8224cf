-- What a landing page shows besides its text (STA-14, HOM-09): words and a picture beside the headline, where its button leads,
-- and strips of the catalogue.
alter table content_page
  add column lead text,
  add column image_id integer references image,
  -- {text, url}
  add column action jsonb,
  -- [{title, show | merchOf | datesOf | tours, more}]: slugs, for what they name may change or go.
  add column strips jsonb not null default '[]';
