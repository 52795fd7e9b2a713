-- By hand: a search for "rail" finds रेल, too. Everything else is as in 0001.
CREATE OR REPLACE FUNCTION search_question(said text, most integer, OUT folded text, OUT whole tsquery, OUT exact tsquery, OUT narrow tsquery,
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
	-- How the word sounds if its "ai" is said as in "rail", which रेल writes with e.
	alike text;
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
		alike := CASE WHEN next_word ~ '[a-z]ai' THEN search_sound(replace(next_word, 'ai', 'e')) ELSE heard END;
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
				PARTITION BY is_near ORDER BY sound IN (heard, alike) DESC, similarity(sound, heard) + similarity(word, next_word) DESC, word
			) AS turn
			FROM (SELECT word, sound, search_is_near(sound, heard) OR sound = alike AS is_near FROM search_word
				WHERE length(heard) > 1 AND variants && (search_variants(heard) || alike) AND word <> next_word) known
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
--> statement-breakpoint
-- Replacing a function drops its settings.
ALTER FUNCTION search_question(text, integer) SET plan_cache_mode = force_generic_plan;
