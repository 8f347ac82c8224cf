-- Goods that came back, piece by piece: back in stock, or damaged and never sold again.

create table goods_return (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders(id),
  at timestamptz not null,
  actor text not null
);
create index goods_return_order on goods_return (order_id, id);

create table returned_item (
  order_item_id bigint primary key references order_item(id),
  return_id bigint not null references goods_return(id),
  restocked boolean not null
);
create index returned_item_return on returned_item (return_id);
