-- Since when merchandise is sold, for the filter "new" of the lists. Null: since it was added.
alter table product add column released_on date;
