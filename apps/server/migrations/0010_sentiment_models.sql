-- What a store's comments have taught about its customers' language, as of the last training. It holds words and pairs of words that
-- several comments have in common, and their weights, but no comment.
create table sentiment_models (
  store_id bigint primary key references stores (id),
  version integer not null,
  trained_at timestamptz not null,
  language text not null check (language in ('pt', 'en', 'es')),
  -- All comments of promoters and detractors that the store had, and how many of them were used.
  labelled_count integer not null,
  comment_count integer not null,
  features text[] not null,
  -- For each fold one float4 per feature, little-endian.
  weights bytea not null,
  -- The bias of each fold, and the slope and intercept that turn a score into a probability.
  scale jsonb not null,
  -- On comments that the weights have not seen.
  auc double precision not null,
  auc_low double precision not null,
  auc_high double precision not null,
  balanced_accuracy double precision not null,
  -- The same for the word list alone.
  list_auc double precision not null,
  list_balanced_accuracy double precision not null
);
