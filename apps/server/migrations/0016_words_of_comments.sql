-- Any part of any comment is found and counted by the words around it, at whatever frequency. So nothing is kept of single texts any more.
drop table text_value_score_quarters;
drop table text_score_weeks;
drop table kept_texts;
drop index answers_by_words;

-- Comments are listed by their words, some ten thousand together. What is said of an answer here never changes, but that its words go.
create table comment_segments (
  store_id bigint not null references stores (id),
  -- Another one for whatever is said: so it can be remembered by this id.
  id uuid not null default gen_random_uuid(),
  -- How often words were taken out: what was found before may not be there any more.
  erasures integer not null default 0,
  answers integer not null,
  first_id bigint not null,
  last_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  campaign_ids bigint[] not null,
  -- One of each answer, in the order of their ids: its distance from the first id, when it came (milliseconds since 1970), its campaign
  -- and class, and the place behind its last word. All words of a segment have their places one after another, from 1 on.
  ids text not null,
  times bytea not null,
  kinds bytea not null,
  ends text not null,
  primary key (store_id, id)
);

create table segment_words (
  store_id bigint not null,
  segment_id uuid not null,
  number integer not null,
  -- What stands between two blanks, without accents and case; `x ` and ` x` are all that end in x and that begin with it.
  word text not null,
  -- Read by the hundred thousand, and not worth packing.
  places text storage external not null,
  primary key (store_id, segment_id, number),
  foreign key (store_id, segment_id) references comment_segments (store_id, id) on delete cascade
);

-- Of the answers of a segment, those with a value that is no free text, by their numbers. They follow each change of an answer's values.
create table segment_values (
  store_id bigint not null,
  segment_id uuid not null,
  dimension_value_id bigint not null,
  numbers text storage external not null,
  primary key (store_id, segment_id, dimension_value_id),
  foreign key (store_id, segment_id) references comment_segments (store_id, id) on delete cascade
);

create index segment_words_by_parts on segment_words using gin (store_id, word gin_trgm_ops);

-- Those that are in no segment yet are read. What was written down before this does not say whose comment is new, so the days are
-- counted anew, and all comments listed with them.
create table unlisted_comments (
  store_id bigint not null,
  answer_id bigint not null,
  primary key (store_id, answer_id)
);

delete from score_folds;
delete from score_changes;
alter table score_changes add column is_new_comment boolean not null;
