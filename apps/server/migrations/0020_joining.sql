-- Who a person is, is proven by a link that was sent to their address and used. See docs/decisions/0028.

-- Null: nobody knows a password that opens this account; a link makes one.
alter table admins alter column password_hash drop not null;

-- When the person last set the password through a link to their address. A password that somebody else has set proves nothing.
alter table admins add column proven_at timestamptz;

-- The store that the person used last: sign-in opens it.
alter table admins add column last_store_id bigint references stores (id);

-- Masters came by the sign-up link. Of everybody else nobody knows; who is unproven gets a link when another store adds them.
update admins set proven_at = created_at where master_of_account_id is not null;

-- Null: the person has not accepted the place, and it does nothing. Places that exist already act as before.
alter table memberships add column accepted_at timestamptz default now();

-- Null: the person has neither accepted nor signed in since they were added; the list shows them as invited.
alter table memberships add column entered_at timestamptz default now();

-- Of those who were added: when the link was made that is good now, and by which name the store knows them until they accept.
alter table memberships add column invited_at timestamptz;
alter table memberships add column invited_name text;
