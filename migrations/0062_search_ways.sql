DROP FUNCTION search_question(text, integer);--> statement-breakpoint
-- What a text asks for. `whole`: all its words. `exact`: each as it begins. `narrow`: the same without one or two letters
-- at the end of longer words, by which an index finds far too much. `near`: each of them, or a word that sounds like it in
-- whichever script, the last also as it begins. `fewer`: all but one as they were said. `loose`: any of these, or of words
-- that sound a little like them. `ways`: each of these words by itself, as said first, then by how much it is like what was said;
-- of a single word without the word itself, and the first `near_ways` as `near` has them.
CREATE FUNCTION search_question(said text, most integer, OUT folded text, OUT whole tsquery, OUT exact tsquery, OUT narrow tsquery,
	OUT near tsquery, OUT fewer tsquery, OUT loose tsquery, OUT ways text[], OUT near_ways integer)
LANGUAGE plpgsql STABLE AS $$
DECLARE
	asked text[];
	words integer;
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
	groups tsquery[] := '{}';
	others tsquery;
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
			groups := groups || CASE WHEN place = words THEN begun ELSE alone END;
		END IF;
		one := array_to_string(begun::text || close || far, ' | ')::tsquery;
		loose := coalesce(loose || one, one);
		IF words > 1 THEN
			tried := tried || (CASE WHEN length(next_word) > 2 THEN begun ELSE alone END)::text;
			turns := turns || 0;
		END IF;
		near_ways := near_ways + cardinality(close);
		tried := tried || close || far;
		turns := turns || array(SELECT generate_series(1, cardinality(close) + cardinality(far)));
	END LOOP;
	ways := array(SELECT way FROM unnest(tried, turns) WITH ORDINALITY AS t (way, turn, place) ORDER BY turn, place);
	IF cardinality(groups) > 2 THEN
		FOR place IN 1 .. cardinality(groups) LOOP
			others := NULL;
			FOR other IN 1 .. cardinality(groups) LOOP
				IF other <> place THEN
					others := coalesce(others && groups[other], groups[other]);
				END IF;
			END LOOP;
			fewer := coalesce(fewer || others, others);
		END LOOP;
	END IF;
	IF words BETWEEN 2 AND 3 THEN
		one := format('''%s'':*', array_to_string(asked, ''))::tsquery;
		whole := whole || format('''%s''', array_to_string(asked, ''))::tsquery;
		exact := exact || one;
		narrow := narrow || one;
		near := near || one;
	END IF;
END $$;--> statement-breakpoint
-- The words of a filter, whole: of a word that many have these are found sooner than all words that begin so.
CREATE FUNCTION search_whole_terms(said text, label text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (SELECT string_agg(format('''%s''%s', word, coalesce(':' || nullif(label, ''), '')), ' & ')::tsquery FROM unnest(search_words(search_fold(said))) word);
END $$;
