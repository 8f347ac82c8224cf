-- Lists are read in their own order from an index, however much a shop sells; see `server/catalog/plans.test.ts`.

drop index event_happening_from;
create index event_order on event (happening_from, product_id);
create index venue_city on venue (city);

-- As searches ask (`queries-listing.ts`): with a blank before and behind, so that a word's start and end can be looked up.
drop index category_search;
create index category_search on category using gin ((' ' || search_text || ' ') gin_trgm_ops);

-- An artist's own things, in the order of the list.
drop index product_artist;
create index product_artist on product (artist_id, kind, sort_order desc, id desc);

-- A category's things likewise. Their place is the product's own, kept beside the category by the two triggers below.
alter table product_category add column sort_order integer not null default 0;
update product_category set sort_order = p.sort_order from product p where p.id = product_id and p.sort_order <> 0;
drop index product_category_category;
create index product_category_order on product_category (category_id, sort_order desc, product_id desc);

create function place_in_category() returns trigger language plpgsql as $$
begin
  update product_category pc set sort_order = p.sort_order
  from added join product p on p.id = added.product_id
  where pc.product_id = added.product_id and pc.category_id = added.category_id and pc.sort_order <> p.sort_order;
  return null;
end $$;
create trigger product_category_placed after insert on product_category
  referencing new table as added for each statement execute function place_in_category();

create function move_in_categories() returns trigger language plpgsql as $$
begin
  update product_category set sort_order = new.sort_order where product_id = new.id;
  return null;
end $$;
create trigger product_moved after update of sort_order on product
  for each row when (old.sort_order <> new.sort_order) execute function move_in_categories();
