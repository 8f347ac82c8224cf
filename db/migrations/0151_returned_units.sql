-- A returned item may still count as sold: one that is damaged does, unless it was cancelled before it came back, since what is cancelled is
-- on sale again already.

alter table returned_item add column keeps_units boolean not null default false;
update returned_item r set keeps_units = true
  where not restocked and exists (select from sale s where s.order_item_id = r.order_item_id);
alter table returned_item alter column keeps_units drop default;
