-- The comment index in the words of the trade. Only names change.
alter table unlisted_comments rename to unindexed_comments;
alter index unlisted_comments_pkey rename to unindexed_comments_pkey;
alter table segment_words rename to segment_postings;
alter index segment_words_pkey rename to segment_postings_pkey;
alter index segment_words_by_parts rename to segment_postings_by_term;
alter table segment_postings rename column word to term;
alter table segment_postings rename column places to positions;
