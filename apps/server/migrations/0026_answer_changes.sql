-- The outbox of answer changes. It was read by the scores only; now everybody in takers.ts gets each row once.
alter table score_changes rename to answer_changes;
alter index score_changes_pkey rename to answer_changes_pkey;
alter sequence score_changes_id_seq rename to answer_changes_id_seq;

-- The version before this one enqueued notices when it saved an answer. So a row that it has left here must not look like a new answer.
alter table answer_changes add column kind text not null default 'validated'
  check (kind in ('answered', 'validated', 'invalidated', 'valuesAdded', 'valuesRemoved', 'commentErased'));
alter table answer_changes alter column kind drop default;

-- A row without a taker is for all of them. A taker that fails gets a row of its own, which is retried when it is due.
alter table answer_changes add column taker text;
alter table answer_changes add column attempts integer not null default 0;
alter table answer_changes add column due_at timestamptz;
alter table answer_changes add column error text not null default '';
create index answer_changes_waiting on answer_changes (store_id, taker, due_at) where taker is not null;

-- What the days of the scores do not contain yet: a score is the days plus these.
create view score_changes as
  select store_id, id, answer_id, campaign_id, type, class, answered_at, answers, commented, value_delta, value_ids
    from answer_changes
   where taker is null or taker = 'scores';
