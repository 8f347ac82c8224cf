-- The page of all dates shows and counts the events that are on sale (EVT-06), and lists the tours by their first public date (EVT-02).
-- Looked up in event, product and tickets, these facts took most of the page's time in a shop with thousands of events. The listing index
-- now holds them. Stock is not copied: it changes with every ticket.

alter table shop_product
  -- Facts of an event; of merchandise, all are false.
  add column cancelled boolean not null default false,
  add column date_hidden boolean not null default false,
  -- Another seller's link: such an event is never sold out here.
  add column sold_elsewhere boolean not null default false,
  -- At least one ticket for sale, of a kind that the event offers, whether or not any is left.
  add column has_tickets boolean not null default false,
  add column presale_at timestamptz;

create or replace function refresh_listing(products integer[]) returns void language plpgsql as $$
begin
  -- A concurrent change of the same listing waits here and then copies what both have written.
  perform from shop_product where product_id = any(products) order by product_id, shop_id for no key update;
  update shop_product listing set
    kind = now.kind, listed = now.listed, main = now.main, sort_order = now.sort_order, search_words = now.search_words,
    happening_from = now.happening_from, doors_at = now.doors_at, over_at = now.over_at, venue_id = now.venue_id,
    cancelled = now.cancelled, date_hidden = now.date_hidden, sold_elsewhere = now.sold_elsewhere,
    has_tickets = now.has_tickets, presale_at = now.presale_at
  from (
    select p.id, p.kind, p.active and not p.meta @> '{"hide": true}' as listed, p.sort_order, ' ' || p.search_text || ' ' as search_words,
      exists (select from category c where c.id = p.artist_id and c.main_category)
        or exists (select from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.main_category) as main,
      e.happening_from, coalesce(e.door_time, e.happening_from) as doors_at, coalesce(e.happening_until, e.happening_from) as over_at, e.venue_id,
      e.cancelled_at is not null as cancelled,
      p.kind = 'event' and p.meta @> '{"hideDate": true}' as date_hidden,
      p.kind = 'event' and coalesce(length(p.meta ->> 'external_link') > 4, false) as sold_elsewhere,
      -- The rule of server/catalog/queries-offered.ts; a test compares the two.
      p.kind = 'event' and exists (select from product_variant v where v.product_id = p.id and v.sellable and (p.meta @> case when v.physical
        then '{"only_online_tickets": true}'::jsonb else '{"only_hard_tickets": true}'::jsonb end) is not true) as has_tickets,
      e.presale_at
    from product p left join event e on e.product_id = p.id
    where p.id = any(products)
  ) now
  where listing.product_id = now.id
    and (listing.kind, listing.listed, listing.main, listing.sort_order, listing.search_words, listing.happening_from, listing.doors_at, listing.over_at,
        listing.venue_id, listing.cancelled, listing.date_hidden, listing.sold_elsewhere, listing.has_tickets, listing.presale_at)
      is distinct from (now.kind, now.listed, now.main, now.sort_order, now.search_words, now.happening_from, now.doors_at, now.over_at,
        now.venue_id, now.cancelled, now.date_hidden, now.sold_elsewhere, now.has_tickets, now.presale_at);
end $$;

-- Only variants whose sale begins or ends with the change, or whose kind changes: others, such as new prices, leave the listing alone.
create function refresh_listing_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(
    select distinct now.product_id from changed now join before on before.id = now.id
    where (before.sellable, before.physical) is distinct from (now.sellable, now.physical)));
  return null;
end $$;
create trigger listing_of_variant after update on product_variant
  referencing new table as changed old table as before for each statement execute function refresh_listing_of_variant();
create trigger listing_of_new_variant after insert on product_variant
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_deleted_variant after delete on product_variant
  referencing old table as changed for each statement execute function refresh_listing_of_changed();

select refresh_listing(array(select product_id from event));

-- With everything that lists and counts of events, and the dates of tours and artists, need of a listing.
drop index listing_events, listing_listed;
create index listing_events on shop_product (shop_id, happening_from, product_id)
  include (over_at, venue_id, cancelled, sold_elsewhere, has_tickets, presale_at) where listed and kind = 'event';
create index listing_listed on shop_product (shop_id, product_id)
  include (kind, over_at, venue_id, happening_from, cancelled, date_hidden) where listed;
