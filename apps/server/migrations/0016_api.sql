-- Written at most once a minute.
alter table api_users add column last_used_at timestamptz;

-- A dispatch of the API has no list: its people come one by one. A campaign has one of them at a time.
alter table dispatches alter column list_id drop not null;
alter table dispatches add constraint list_unless_api check ((type = 'api') = (list_id is null));
create unique index one_api_dispatch_per_campaign on dispatches (store_id, campaign_id) where type = 'api' and is_active;

-- The caller's own name of a request, such as the number of an order. It is asked once per campaign, for ever.
alter table invitations add column reference text;
create unique index one_request_per_reference on invitations (store_id, campaign_id, reference) where reference is not null;

-- The replies to calls with an Idempotency-Key, written in the transaction of what the call did.
create table api_requests (
  store_id bigint not null references stores (id),
  api_user_id bigint not null,
  key_hash bytea not null,
  -- Of the call and its input: the same key with another input is a mistake of the caller.
  input_hash bytea not null,
  status smallint not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, api_user_id, key_hash),
  foreign key (store_id, api_user_id) references api_users (store_id, id)
);

create index api_requests_by_age on api_requests (store_id, created_at);

-- The answers of a store in the order in which they became readable. Their times and ids do not have that order: two transactions
-- may end in another order than they began. A reader that goes on from a position misses nothing.
create table answer_feed (
  store_id bigint not null references stores (id),
  position bigint not null,
  answer_id bigint not null,
  primary key (store_id, position),
  unique (store_id, answer_id),
  foreign key (store_id, answer_id) references answers (store_id, id) on delete cascade
);

-- Answers that are still in the outbox get their position when they are taken from it.
insert into answer_feed (store_id, position, answer_id)
select a.store_id, row_number() over (partition by a.store_id order by a.created_at, a.id), a.id
  from answers a
 where not exists (
   select from answer_changes c
    where c.store_id = a.store_id and c.answer_id = a.id and c.kind = 'answered' and c.taker is null);
