-- Who belongs to which store, in one small shared table: sign-in looks here first, and then asks these stores only.
create table admin_stores (
  admin_id bigint not null,
  -- Not `store_id`: the table belongs to no store.
  member_of bigint not null,
  primary key (admin_id, member_of)
);

insert into admin_stores (admin_id, member_of) select admin_id, store_id from memberships;

-- The store that a person used last: sign-in opens it. Apart from the admins, whose rows every node has: each sign-in may write here.
create table last_stores (
  admin_id bigint primary key,
  used_last bigint not null
);

insert into last_stores (admin_id, used_last) select id, last_store_id from admins where last_store_id is not null;

alter table admins drop column last_store_id;
