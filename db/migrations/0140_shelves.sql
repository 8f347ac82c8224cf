-- Where goods lie, where a parcel can be followed, and which orders wait to be packed.

alter table product_variant add column shelf text;
alter table carrier add column tracking text;
create index orders_to_pack on orders (placed_at, id) where status = 'pending_fulfillment';
