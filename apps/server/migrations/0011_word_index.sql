-- New words wait in a list until it is this long (kB); then whoever answers next has to sort them in, and others wait behind. The worker
-- sorts them in every second, so that nobody who answers ever does.
alter index answers_by_words set (gin_pending_list_limit = 16384);
