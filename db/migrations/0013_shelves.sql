-- What a shop's lists and searches look through is one narrow table: of each listing what decides whether and where it stands
-- in them, beside the shop that sells it. The truth stays where it is; `shelve` copies it, and the triggers below call it.

alter table shop_product
  add column kind text not null default 'merch',
  add column listed boolean not null default false,
  -- In a main category, or by such an artist: searches show nothing else of merchandise.
  add column main boolean not null default false,
  add column sort_order integer not null default 0,
  -- With a blank before and behind, so that a word's start and end can be looked up.
  add column words text not null default '',
  -- Of events: when they begin, open their doors, and leave the lists.
  add column happening_from timestamptz, add column doors_at timestamptz, add column over_at timestamptz,
  add column venue_id integer;

create function shelve(products integer[]) returns void language plpgsql as $$
begin
  -- Who changes the same listing at the same time waits here, and then copies what both have written.
  perform from shop_product where product_id = any(products) order by product_id, shop_id for no key update;
  update shop_product shelf set
    kind = now.kind, listed = now.listed, main = now.main, sort_order = now.sort_order, words = now.words,
    happening_from = now.happening_from, doors_at = now.doors_at, over_at = now.over_at, venue_id = now.venue_id
  from (
    select p.id, p.kind, p.active and not p.meta @> '{"hide": true}' as listed, p.sort_order, ' ' || p.search_text || ' ' as words,
      exists (select from category c where c.id = p.artist_id and c.main_category)
        or exists (select from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id and c.main_category) as main,
      e.happening_from, coalesce(e.door_time, e.happening_from) as doors_at, coalesce(e.happening_until, e.happening_from) as over_at, e.venue_id
    from product p left join event e on e.product_id = p.id
    where p.id = any(products)
  ) now
  where shelf.product_id = now.id
    and (shelf.kind, shelf.listed, shelf.main, shelf.sort_order, shelf.words, shelf.happening_from, shelf.doors_at, shelf.over_at, shelf.venue_id)
      is distinct from (now.kind, now.listed, now.main, now.sort_order, now.words, now.happening_from, now.doors_at, now.over_at, now.venue_id);
end $$;

create function shelve_changed() returns trigger language plpgsql as $$
begin
  perform shelve(array(select distinct product_id from changed));
  return null;
end $$;
create trigger shop_product_shelved after insert on shop_product
  referencing new table as changed for each statement execute function shelve_changed();
create trigger event_shelved_new after insert on event
  referencing new table as changed for each statement execute function shelve_changed();
create trigger event_shelved after update on event
  referencing new table as changed for each statement execute function shelve_changed();
create trigger product_category_shelved after insert on product_category
  referencing new table as changed for each statement execute function shelve_changed();
create trigger product_category_unshelved after delete on product_category
  referencing old table as changed for each statement execute function shelve_changed();

create function shelve_product() returns trigger language plpgsql as $$
begin
  perform shelve(array(select id from changed));
  return null;
end $$;
create trigger product_shelved after update on product
  referencing new table as changed for each statement execute function shelve_product();

create function shelve_category() returns trigger language plpgsql as $$
begin
  perform shelve(array(
    select product_id from product_category where category_id = any(ids) union select id from product where artist_id = any(ids)))
  from (
    select array_agg(now.id) as ids from changed now join before on before.id = now.id where before.main_category <> now.main_category
  ) moved where ids is not null;
  return null;
end $$;
create trigger category_shelved after update on category
  referencing new table as changed old table as before for each statement execute function shelve_category();

select shelve(array(select distinct product_id from shop_product));

-- Lists in their order, with all that counting them takes.
create index shelf_merch on shop_product (shop_id, sort_order desc, product_id desc) where listed and kind = 'merch';
create index shelf_events on shop_product (shop_id, happening_from, product_id) include (over_at, venue_id) where listed and kind = 'event';
create index shelf_venue on shop_product (venue_id, shop_id, over_at) where listed and kind = 'event';
-- What somebody who knows a listing has to know about its place.
create index shelf_listed on shop_product (shop_id, product_id) include (kind, over_at, venue_id) where listed;
-- Entries that wait to be sorted into them are read through by every search: not as many of them as PostgreSQL would let gather.
create index shelf_merch_words on shop_product using gin (words gin_trgm_ops) with (gin_pending_list_limit = 512) where listed and main and kind = 'merch';
create index shelf_event_words on shop_product using gin (words gin_trgm_ops) with (gin_pending_list_limit = 512) where listed and kind = 'event';
drop index product_search;
drop index product_kind_order;
