-- With what the list is narrowed by: the answers of everybody called Ana are found without opening one of them.
drop index answers_by_person;
create index answers_by_person on answers (store_id, person_id, created_at, id) include (type, class, campaign_id, is_active) where person_id is not null;
