-- How many have something to read, and which: asked for without looking into a million comments. One character is no comment.
create index answers_with_comment on answers (store_id, type, created_at, id) include (class, campaign_id, is_active) where char_length(comment) > 1;
