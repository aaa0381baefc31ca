-- The stars report is exported too.

alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in ('answers', 'requests', 'words', 'stars'));
