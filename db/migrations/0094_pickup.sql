-- Goods that are picked up at an event (docs/rules/door.md): a carrier without rates, bound to the event. The order stores the event too,
-- because an operator may change the carrier afterwards.
alter table carrier add column pickup_event_id integer references event (product_id);
alter table orders add column pickup_event_id integer references event (product_id);
create index orders_pickup on orders (pickup_event_id) where pickup_event_id is not null;

-- Handing out one item is a scan of another kind, so that it is stored on the phone, sent, answered again and taken back like one.
alter table door_scan add column order_item_id bigint references order_item;
alter table door_scan drop constraint door_scan_act_check;
alter table door_scan add constraint door_scan_act_check check (act in ('in', 'out', 'undo', 'hand_out'));
create index door_scan_item on door_scan (order_item_id) where order_item_id is not null;
-- An item is handed out once, whatever arrives at the same moment.
create unique index door_scan_handed_out on door_scan (order_item_id) where verdict = 'handed_out' and not undone;
