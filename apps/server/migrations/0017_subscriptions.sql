-- Webhooks that a program of the store has subscribed through the API. Only the same program changes or ends them.
alter table integrations add column api_user_id bigint;
alter table integrations add constraint integrations_of_api_user foreign key (store_id, api_user_id) references api_users (store_id, id);
create index integrations_by_api_user on integrations (store_id, api_user_id) where api_user_id is not null;
