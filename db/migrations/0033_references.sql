-- References to tables of owners that come later.

alter table mail add constraint mail_order_id_fkey foreign key (order_id) references orders(id);
alter table variant_pool add constraint variant_pool_variant_id_fkey foreign key (variant_id) references product_variant(id) on delete cascade;
alter table hold add constraint hold_cart_item_id_fkey foreign key (cart_item_id) references cart_item(id);
alter table sale add constraint sale_order_item_id_fkey foreign key (order_item_id) references order_item(id);
alter table event_section add constraint event_section_product_id_fkey foreign key (product_id) references event(product_id) on delete cascade;
alter table event_seating add constraint event_seating_product_id_fkey foreign key (product_id) references event(product_id) on delete cascade;
alter table money_movement add constraint money_movement_voucher_id_fkey foreign key (voucher_id) references voucher(id);
