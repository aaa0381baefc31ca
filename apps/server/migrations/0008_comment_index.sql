-- The full-text index of comments (docs/decisions/0026 and 0037). Only features/comment-index reads and writes these tables.

-- Tens of thousands of comments with their index. A segment never changes, except that comments are erased.
create table comment_segments (
  store_id bigint not null references stores (id),
  -- A segment that is built again gets another id, so what was read can be cached by it.
  id uuid not null default gen_random_uuid(),
  -- Incremented when comments are erased: what is cached may contain them.
  erasures integer not null default 0,
  answers integer not null,
  first_id bigint not null,
  last_id bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  campaign_ids bigint[] not null,
  -- One entry per answer, in the order of ids: its distance from the first id, its time (milliseconds since 1970), its campaign and
  -- class, and the position after its last term. The terms of a segment are numbered through, from 1.
  ids text not null,
  times bytea not null,
  kinds bytea not null,
  ends text not null,
  primary key (store_id, id)
);

create table segment_postings (
  store_id bigint not null,
  segment_id uuid not null,
  number integer not null,
  -- A run of characters between two blanks, without accents and case. `x ` and ` x` stand for all terms that end in x or begin with
  -- it, `xy ` and ` xy` for those with two such letters.
  term text not null,
  positions text not null,
  primary key (store_id, segment_id, number),
  -- It bears the name that the table once had.
  constraint segment_words_store_id_segment_id_fkey
    foreign key (store_id, segment_id) references comment_segments (store_id, id) on delete cascade
);

-- Not compressed: hundreds of thousands are read at once, and it would not pay. (Inside CREATE TABLE, PostgreSQL 15 refuses it.)
alter table segment_postings alter column positions set storage external;

create index segment_postings_by_term on segment_postings using gin (store_id, term gin_trgm_ops);

-- The answers of a segment that have a value (other than free text), by their number in the segment. Updated when values change.
create table segment_values (
  store_id bigint not null,
  segment_id uuid not null,
  dimension_value_id bigint not null,
  numbers text not null,
  primary key (store_id, segment_id, dimension_value_id),
  foreign key (store_id, segment_id) references comment_segments (store_id, id) on delete cascade
);

alter table segment_values alter column numbers set storage external;

-- Comments that are in no segment yet: a search reads them.
create table unindexed_comments (
  store_id bigint not null,
  answer_id bigint not null,
  primary key (store_id, answer_id)
);
