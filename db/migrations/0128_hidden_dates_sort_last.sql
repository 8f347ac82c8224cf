-- A hidden date (hideDate) is told by the place of its event among others too: lists are in the order of the start, and their cursors contain
-- it. The listing index therefore has a far day in place of a hidden start, so that those events stand last, in the order of their ids.
-- `farStart` in server/catalog/queries-listing.ts is the same day. over_at stays: what is over is not listed.

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
      case when p.kind = 'event' and p.meta @> '{"hideDate": true}' then far else e.happening_from end as happening_from,
      case when p.kind = 'event' and p.meta @> '{"hideDate": true}' then far else coalesce(e.door_time, e.happening_from) end as doors_at, e.over_at, e.venue_id,
      e.cancelled_at is not null as cancelled,
      p.kind = 'event' and p.meta @> '{"hideDate": true}' as date_hidden,
      p.kind = 'event' and coalesce(length(p.meta ->> 'external_link') > 4, false) as sold_elsewhere,
      -- The rule of server/catalog/queries-offered.ts; a test compares the two.
      p.kind = 'event' and exists (select from product_variant v where v.product_id = p.id and v.sellable and (p.meta @> case when v.physical
        then '{"only_online_tickets": true}'::jsonb else '{"only_hard_tickets": true}'::jsonb end) is not true) as has_tickets,
      e.presale_at
    from product p left join event e on e.product_id = p.id, (values ('9999-12-31T00:00:00Z'::timestamptz)) as late (far)
    where p.id = any(products)
  ) now
  where listing.product_id = now.id
    and (listing.kind, listing.listed, listing.main, listing.sort_order, listing.search_words, listing.happening_from, listing.doors_at, listing.over_at,
        listing.venue_id, listing.cancelled, listing.date_hidden, listing.sold_elsewhere, listing.has_tickets, listing.presale_at)
      is distinct from (now.kind, now.listed, now.main, now.sort_order, now.search_words, now.happening_from, now.doors_at, now.over_at,
        now.venue_id, now.cancelled, now.date_hidden, now.sold_elsewhere, now.has_tickets, now.presale_at);
end $$;

select refresh_listing(array(select id from product where kind = 'event' and meta @> '{"hideDate": true}'));
