-- The event's pricing category for each category of its plan, by the plan's name of it: {"A": 17}.
alter table event_seating add column category_ids jsonb not null default '{}';
