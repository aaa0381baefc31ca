-- The words that a store leaves out of its word cloud, as typed. One row per store, so that a save replaces the whole list at once.
create table removed_words (
  store_id bigint primary key references stores (id),
  words text[] not null
);

alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in ('answers', 'requests', 'words'));
