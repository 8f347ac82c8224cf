-- Additions lock the pools of the standing areas together with those of their category.
create index event_section_category_pool on event_section (category_pool_id) where category_pool_id is not null;
