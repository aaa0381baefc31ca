-- A test mail leads to a page that works for a while and keeps nothing. It stands apart, because what was sent, opened and answered
-- is counted from invitations; and it names the form alone, because its campaign may not be saved yet.
create table test_invitations (
  store_id bigint not null references stores (id),
  id uuid not null,
  form_id bigint not null,
  expires_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, form_id) references forms (store_id, id)
);

alter table invitations drop column test_until;
