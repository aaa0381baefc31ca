-- Invalid answers are counted beside the days at every page. With what is asked of them in the index, none of them is looked up.
create index answers_invalid_covered on answers (store_id, type, created_at) include (id, campaign_id, class) where not is_active;
drop index answers_invalid;
alter index answers_invalid_covered rename to answers_invalid;
