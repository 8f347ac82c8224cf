-- Owner: server/foundations/changes

-- What has changed, for the memories of all processes (`server/changes/change-feed.ts`). Kept for some minutes only.
create table change (
  -- The transaction that wrote it: what readers go by. Numbers drawn from a sequence are not committed in their order.
  written_by xid8 default pg_current_xact_id() not null,
  id bigint generated always as identity,
  kind text not null,
  -- Which one; null for all of its kind.
  subject integer,
  -- By the database's own clock: the shop's can be moved.
  at timestamptz default clock_timestamp() not null,
  constraint change_pkey primary key (written_by, id)
);
