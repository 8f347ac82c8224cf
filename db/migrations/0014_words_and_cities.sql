-- What a shop says in words of its own (OPS-29): by the key of a text, in German, English or both.
alter table shop add column words jsonb not null default '{}';

-- A hall's town by its English name, where that is another one: Vienna, Prague.
alter table venue add column city_en text;
