-- The waiting room has queues; a line is one of a cart, a document or a bank statement.

alter table waiting_line rename to waiting_queue;
alter table waiting_step rename column line_id to queue_id;
alter table waiting_entry rename column line_id to queue_id;

do $$
declare named record;
begin
  for named in select conrelid::regclass as owner, conname as old, replace(conname, 'line', 'queue') as new
    from pg_constraint where conname like 'waiting%line%' and conrelid::regclass::text like 'waiting\_%'
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.old, named.new);
  end loop;
end $$;
