-- Its questions are the same for every word, and planning them anew for each took longer than answering them: half of what
-- understanding a text costs on PostgreSQL, and more on the embedded database.
ALTER FUNCTION search_question(text, integer) SET plan_cache_mode = force_generic_plan;
