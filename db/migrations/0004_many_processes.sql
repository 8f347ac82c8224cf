-- Up Migration

--------------------------------------------------------------------------------
-- changes

-- What has changed, for the memories of all processes (`server/changes/change-feed.ts`). Kept for some minutes only.
create table change (
  -- The transaction that wrote it: what readers go by. Numbers drawn from a sequence are not committed in their order.
  written_by xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  -- Which one; null for all of its kind.
  subject integer,
  -- By the database's own clock: the shop's can be moved.
  at timestamptz not null default clock_timestamp(),
  primary key (written_by, id)
);

--------------------------------------------------------------------------------
-- operations

-- How far the sandbox's clock was moved, the same for all processes; one row, or none.
create table moved_clock (
  single boolean primary key default true check (single),
  milliseconds bigint not null
);
