-- What came of a draft, by the key that its author made for it: a second try with the same key makes nothing new. Kept for good; a
-- browser may hold a draft for a long time, and a row is small.
create table draft_keys (
  store_id bigint not null references stores (id),
  key uuid not null,
  -- A key is good for one kind of thing.
  kind text not null check (kind in ('form', 'campaign', 'template', 'dispatch', 'note')),
  -- Null only within the transaction that makes the thing.
  subject_id bigint,
  created_at timestamptz not null,
  primary key (store_id, key)
);
