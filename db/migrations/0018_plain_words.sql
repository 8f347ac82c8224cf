-- Tables, columns, functions and indexes get the names the code uses. Nothing but names changes.

alter table house_secret rename to app_secret;
alter table app_secret rename constraint house_secret_pkey to app_secret_pkey;
alter table tally rename to request_count;
alter table request_count rename constraint tally_pkey to request_count_pkey;
alter index tally_began_at rename to request_count_began_at;
alter table shop rename column words to text_overrides;
alter table shop_product rename column words to search_words;

alter index shelf_merch rename to listing_merch;
alter index shelf_events rename to listing_events;
alter index shelf_venue rename to listing_venue;
alter index shelf_listed rename to listing_listed;
alter index shelf_merch_words rename to listing_merch_words;
alter index shelf_event_words rename to listing_event_words;

-- The listing index: one row per shop and product, copied from the product's own tables by triggers (decision 26).
create function refresh_listing(products integer[]) returns void language plpgsql as $$
begin
  -- A concurrent change of the same listing waits here and then copies what both have written.
  perform from shop_product where product_id = any(products) order by product_id, shop_id for no key update;
  update shop_product listing set
    kind = now.kind, listed = now.listed, main = now.main, sort_order = now.sort_order, search_words = now.search_words,
    happening_from = now.happening_from, doors_at = now.doors_at, over_at = now.over_at, venue_id = now.venue_id
  from (
    select p.id, p.kind, p.active and not p.meta @> '{"hide": true}' as listed, p.sort_order, ' ' || p.search_text || ' ' as search_words,
      exists (select from category c where c.id = p.artist_id and c.main_category)
        or exists (select from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.main_category) as main,
      e.happening_from, coalesce(e.door_time, e.happening_from) as doors_at, coalesce(e.happening_until, e.happening_from) as over_at, e.venue_id
    from product p left join event e on e.product_id = p.id
    where p.id = any(products)
  ) now
  where listing.product_id = now.id
    and (listing.kind, listing.listed, listing.main, listing.sort_order, listing.search_words, listing.happening_from, listing.doors_at, listing.over_at, listing.venue_id)
      is distinct from (now.kind, now.listed, now.main, now.sort_order, now.search_words, now.happening_from, now.doors_at, now.over_at, now.venue_id);
end $$;

create function refresh_listing_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(select distinct product_id from changed));
  return null;
end $$;

create function refresh_listing_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(select id from changed));
  return null;
end $$;

create function refresh_listing_of_category() returns trigger language plpgsql as $$
begin
  perform refresh_listing(array(
    select product_id from product_category where category_id = any(ids) union select id from product where artist_id = any(ids)))
  from (
    select array_agg(now.id) as ids from changed now join before on before.id = now.id where before.main_category <> now.main_category
  ) moved where ids is not null;
  return null;
end $$;

drop trigger shop_product_shelved on shop_product;
drop trigger event_shelved_new on event;
drop trigger event_shelved on event;
drop trigger product_category_shelved on product_category;
drop trigger product_category_unshelved on product_category;
drop trigger product_shelved on product;
drop trigger category_shelved on category;
drop function shelve_changed();
drop function shelve_product();
drop function shelve_category();
drop function shelve(integer[]);

create trigger listing_of_new_shop_product after insert on shop_product
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_new_event after insert on event
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_event after update on event
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_new_category_link after insert on product_category
  referencing new table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_deleted_category_link after delete on product_category
  referencing old table as changed for each statement execute function refresh_listing_of_changed();
create trigger listing_of_product after update on product
  referencing new table as changed for each statement execute function refresh_listing_of_product();
create trigger listing_of_category after update on category
  referencing new table as changed old table as before for each statement execute function refresh_listing_of_category();
