-- The images that are waiting for their sizes are the queue: which are next follows from their rows.
alter table image
  -- Whether the sizes above those of lists are made without being asked for.
  add column makes_all boolean not null default true,
  -- When a page first showed the image without a size that it needs, and what for.
  add column asked_at timestamptz,
  add column asked_for text,
  -- How often the picture process died while it worked on this image.
  add column crashes integer not null default 0,
  add constraint image_asked_for_check check (asked_for in ('list', 'page'));

create index image_waiting on image (state, asked_at, id) where state in ('pending', 'listed');

-- Until when a process says that it is busy serving visitors. No process makes images meanwhile.
create table busy_process (
  id uuid primary key,
  busy_until timestamptz not null
);
