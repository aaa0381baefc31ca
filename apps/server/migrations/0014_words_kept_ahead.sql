-- The common words of a store's comments are kept before anybody looks for them, and do not make way for what is looked for.
alter table kept_texts add column is_kept_ahead boolean not null default false;
