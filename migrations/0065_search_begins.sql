-- Written anew and not updated: an update of every row would leave the table and its indexes at twice their size.
CREATE TABLE "developer_found_anew" AS
	SELECT found.*, developer.created_at FROM "developer_found_by" found JOIN "developer" ON developer.id = developer_id;--> statement-breakpoint
DROP TABLE "developer_found_by";--> statement-breakpoint
ALTER TABLE "developer_found_anew" RENAME TO "developer_found_by";--> statement-breakpoint
ALTER TABLE "developer_found_by"
	ADD PRIMARY KEY ("developer_id"),
	ALTER COLUMN "name" SET NOT NULL,
	ALTER COLUMN "mails" SET NOT NULL,
	ALTER COLUMN "words" SET NOT NULL,
	ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "developer_found_by" ADD CONSTRAINT "developer_found_by_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "developer_found_by_created" ON "developer_found_by" USING btree (created_at desc,"developer_id");--> statement-breakpoint
CREATE INDEX "developer_found_by_name" ON "developer_found_by" USING btree (name text_pattern_ops);--> statement-breakpoint
CREATE INDEX "developer_found_by_mails" ON "developer_found_by" USING gin (mails gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "developer_found_by_words" ON "developer_found_by" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_beginning" ON "search_word" USING btree (word text_pattern_ops);--> statement-breakpoint
-- What the planner knew of the table before is gone with it.
ANALYZE "developer_found_by";--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_developers_found_by(developers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	learned text[];
BEGIN
	WITH said AS (
		SELECT developer.id, developer.created_at, search_fold(name) AS name, coalesce((SELECT string_agg(lower(email), ' ' ORDER BY account.created_at)
			FROM account WHERE developer_id = developer.id), '') AS mails
		FROM developer WHERE developer.id = ANY (developers)
	), kept AS (
		INSERT INTO developer_found_by (developer_id, name, mails, words, created_at)
		SELECT id, left(name, 200), mails, search_vector(search_words(name), search_words(mails), '{}'), created_at FROM said
		ON CONFLICT (developer_id) DO UPDATE SET name = excluded.name, mails = excluded.mails, words = excluded.words
	)
	SELECT array_agg(DISTINCT word) INTO learned FROM said, unnest(search_words(name)) word;
	PERFORM learn_search_words(learned);
END $$;--> statement-breakpoint
-- Whether any app is found by a word that begins so. Most such words are among the known ones; those with digits, and two
-- words of a title in one, only the index has.
CREATE FUNCTION search_is_said(word text, begun tsquery) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN word ~ '\d' OR length(word) < 2
		OR EXISTS (SELECT FROM search_word known WHERE known.word ~>=~ search_is_said.word AND known.word ~<~ (search_is_said.word || U&'\+10FFFF'))
		OR (SELECT count(*) FROM (SELECT FROM app_found_by WHERE words @@ begun OFFSET 0) found) > 0;
END $$;--> statement-breakpoint
DROP FUNCTION search_question(text, integer);--> statement-breakpoint
-- What a text asks for. `whole`: all its words. `exact`: each as it begins. `narrow`: the same without one or two letters
-- at the end of longer words, by which an index finds far too much. `near`: each of them, or a word that sounds like it in
-- whichever script, the last also as it begins. `loose`: any of these, or of words that sound a little like them.
-- `exact_sought`, `near_sought`: by what apps are looked for as `narrow` and `near` say; null where no app has such words.
-- `fewer`: all words but one as they were said, for each one. `ways`: each of all these words by itself, as said first, then by how much it
-- is like what was said; of a single word without the word itself, and the first `near_ways` as `near` has them.
CREATE FUNCTION search_question(said text, most integer, OUT folded text, OUT whole tsquery, OUT exact tsquery, OUT narrow tsquery,
	OUT near tsquery, OUT loose tsquery, OUT words integer, OUT exact_sought tsquery, OUT near_sought tsquery, OUT fewer text[],
	OUT ways text[], OUT near_ways integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
	asked text[];
	has_long boolean;
	-- Of several words less is looked for by each, as all of it is looked for together.
	most_near integer;
	next_word text;
	heard text;
	alone tsquery;
	begun tsquery;
	close text[];
	far text[];
	one tsquery;
	-- Whether any app has a word that begins so, and whether the word is one by itself.
	is_begun boolean;
	is_word boolean;
	sought text;
	all_begun boolean := true;
	all_near boolean := true;
	groups text[] := '{}';
	others text[];
	tried text[] := '{}';
	turns integer[] := '{}';
BEGIN
	folded := btrim(search_fold(said));
	asked := (search_words(folded))[1:most];
	words := cardinality(asked);
	near_ways := 0;
	most_near := CASE WHEN words > 1 THEN 8 ELSE 12 END;
	has_long := EXISTS (SELECT FROM unnest(asked) word WHERE length(word) > 2);
	FOR place IN 1 .. words LOOP
		next_word := asked[place];
		heard := search_sound(next_word);
		alone := format('''%s''', next_word)::tsquery;
		begun := CASE WHEN length(next_word) > 2 OR place = words THEN format('''%s'':*', next_word)::tsquery ELSE alone END;
		is_begun := search_is_said(next_word, begun);
		is_word := EXISTS (SELECT FROM search_word WHERE word = next_word);
		-- What begins like a word that is whole is not looked for beside a mistake: of a common word it is all that have it.
		sought := CASE WHEN is_word OR begun = alone THEN alone WHEN is_begun THEN begun END::text;
		SELECT coalesce(array_agg(format('''%s''', word) ORDER BY turn) FILTER (WHERE is_near AND turn <= most_near), '{}'),
			coalesce(array_agg(format('''%s''', word) ORDER BY turn) FILTER (WHERE NOT is_near AND turn <= 4), '{}')
		INTO close, far FROM (
			SELECT word, is_near, row_number() OVER (
				PARTITION BY is_near ORDER BY sound = heard DESC, similarity(sound, heard) + similarity(word, next_word) DESC, word
			) AS turn
			FROM (SELECT word, sound, search_is_near(sound, heard) AS is_near FROM search_word
				WHERE length(heard) > 1 AND variants && search_variants(heard) AND word <> next_word) known
		) found;
		whole := coalesce(whole && alone, alone);
		exact := coalesce(exact && begun, begun);
		IF length(next_word) > 2 OR place < words OR NOT has_long THEN
			narrow := coalesce(narrow && begun, begun);
			one := array_to_string((CASE WHEN place = words THEN begun ELSE alone END)::text || close, ' | ')::tsquery;
			near := coalesce(near && one, one);
			one := array_to_string(CASE WHEN place = words THEN sought ELSE alone::text END || close, ' | ')::tsquery;
			all_begun := all_begun AND is_begun;
			all_near := all_near AND numnode(one) > 0;
			near_sought := coalesce(near_sought && one, one);
			groups := groups || CASE WHEN place = words THEN sought ELSE alone::text END;
		END IF;
		one := array_to_string(begun::text || close || far, ' | ')::tsquery;
		loose := coalesce(loose || one, one);
		IF words > 1 THEN
			tried := tried || CASE WHEN length(next_word) > 2 THEN sought ELSE alone::text END;
			turns := turns || 0;
		END IF;
		near_ways := near_ways + cardinality(close);
		tried := tried || close || far;
		turns := turns || array(SELECT generate_series(1, cardinality(close) + cardinality(far)));
	END LOOP;
	ways := array(SELECT way FROM unnest(tried, turns) WITH ORDINALITY AS t (way, turn, place) WHERE way IS NOT NULL ORDER BY turn, place);
	fewer := '{}';
	IF cardinality(groups) > 2 THEN
		FOR place IN 1 .. cardinality(groups) LOOP
			others := groups[:place - 1] || groups[place + 1:];
			IF array_position(others, NULL) IS NULL THEN
				fewer := fewer || array_to_string(others, ' & ');
			END IF;
		END LOOP;
	END IF;
	exact_sought := CASE WHEN all_begun THEN narrow END;
	near_sought := CASE WHEN all_near THEN near_sought END;
	IF words BETWEEN 2 AND 3 THEN
		one := format('''%s'':*', array_to_string(asked, ''))::tsquery;
		whole := whole || format('''%s''', array_to_string(asked, ''))::tsquery;
		exact := exact || one;
		narrow := narrow || one;
		near := near || one;
		IF search_is_said(array_to_string(asked, ''), one) THEN
			exact_sought := coalesce(exact_sought || one, one);
			near_sought := coalesce(near_sought || one, one);
		END IF;
	END IF;
END $$;
