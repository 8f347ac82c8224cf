-- Staff tag orders, and machines ask what has changed since a moment.

create table order_tag (
  order_id uuid not null references orders on delete cascade,
  tag text not null,
  tagged_at timestamp with time zone not null,
  tagged_by text not null,
  primary key (order_id, tag)
);

create index order_tag_tag on order_tag (tag, order_id);
create index order_event_at on order_event (at desc, order_id desc);
