-- Words are listed by the first and the last two letters, too (`xy ` and ` xy`), and many places are stored in another way, so all are
-- listed anew. Until the days are counted anew, with which that begins, comments are read.
-- Those of which it is written down that they are new are read from there.
-- This was 0017 once, before places were stored as now: whoever has that one lists anew, too.
delete from comment_segments;
insert into unlisted_comments (store_id, answer_id)
select store_id, id from answers a
 where searchable_comment <> ''
   and not exists (select from score_changes c where c.store_id = a.store_id and c.answer_id = a.id and c.is_new_comment)
on conflict do nothing;
delete from score_folds;
