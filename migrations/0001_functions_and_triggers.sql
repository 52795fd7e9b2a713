-- Functions and triggers, written by hand: Drizzle cannot declare them, so `npm run db:generate` neither writes nor
-- compares them.

-- ==== Search keys of versions that are not live yet.

-- Folds text like `searchKeyColumn` in server/platform/db/search-key.ts; each word follows a space.
CREATE FUNCTION search_key_of(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || lower(translate(normalize(said, NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', ''))
$$;
--> statement-breakpoint
-- Search key of a version: its titles in every language, the app's name and package name, the developer's name.
CREATE FUNCTION version_search_key(of_form jsonb, of_app uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT search_key_of(concat_ws(' ', of_form #>> '{details,title}',
		(SELECT string_agg(listing ->> 'title', ' ') FROM jsonb_array_elements(of_form -> 'languages') listing),
		app.title, app.package_name, developer.name))
	FROM app JOIN developer ON developer.id = app.developer_id WHERE app.id = of_app
$$;
--> statement-breakpoint
CREATE FUNCTION keep_version_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_key := version_search_key(NEW.form, NEW.app_id);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_keys_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE version SET search_key = version_search_key(form, app_id)
	WHERE app_id = NEW.id AND status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_search_keys_of_developer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE version SET search_key = version_search_key(form, app_id)
	WHERE app_id IN (SELECT id FROM app WHERE developer_id = NEW.id) AND status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER version_search_key BEFORE INSERT OR UPDATE OF form, status, app_id ON "version" FOR EACH ROW
	WHEN (NEW.status in ('draft', 'pending', 'inreview', 'rereview', 'onhold')) EXECUTE FUNCTION keep_version_search_key();
--> statement-breakpoint
CREATE TRIGGER app_search_key AFTER UPDATE OF title, package_name, developer_id ON "app" FOR EACH ROW
	WHEN ((OLD.title, OLD.package_name, OLD.developer_id) IS DISTINCT FROM (NEW.title, NEW.package_name, NEW.developer_id))
	EXECUTE FUNCTION keep_search_keys_of_app();
--> statement-breakpoint
CREATE TRIGGER developer_search_key AFTER UPDATE OF name ON "developer" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_search_keys_of_developer();
--> statement-breakpoint
-- ==== Search of apps and developers (docs/decisions/0026).

-- Splits folded text into words. PL/pgSQL like the functions below, because it keeps their plans for the next row.
CREATE FUNCTION search_words(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN array(SELECT left(word, 60)
		FROM unnest(string_to_array(translate(folded, U&'\0001\0002\0003\0004\0005\0006\0007\0008\0009\000a\000b\000c\000d\000e\000f\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001a\001b\001c\001d\001e\001f\0021\0022\0023\0024\0025\0026\0027\0028\0029\002a\002b\002c\002d\002e\002f\003a\003b\003c\003d\003e\003f\0040\005b\005c\005d\005e\005f\0060\007b\007c\007d\007e\007f\0080\0081\0082\0083\0084\0085\0086\0087\0088\0089\008a\008b\008c\008d\008e\008f\0090\0091\0092\0093\0094\0095\0096\0097\0098\0099\009a\009b\009c\009d\009e\009f\00a0\00a1\00a2\00a3\00a4\00a5\00a6\00a7\00a8\00a9\00aa\00ab\00ac\00ad\00ae\00af\00b0\00b1\00b2\00b3\00b4\00b5\00b6\00b7\00b8\00b9\00ba\00bb\00bc\00bd\00be\00bf\2010\2011\2012\2013\2014\2015\2016\2017\2018\2019\201a\201b\201c\201d\201e\201f\2020\2021\2022\2023\2024\2025\2026\2027\2028\2029\202a\202b\202c\202d\202e\202f\2030\2031\2032\2033\2034\2035\2036\2037\2038\2039\203a\203b\203c\203d\203e\203f\2040\2041\2042\2043\2044\2045\2046\2047\2048\2049\204a\204b\204c\204d\204e\204f\2050\2051\2052\2053\2054\2055\2056\2057\2058\2059\205a\205b\205c\205d\205e\205f\0964\0965\060c\061b\061f\06d4\0970\00d7\3000', repeat(' ', 217)), ' ')) WITH ORDINALITY split (word, place)
		WHERE word <> '' ORDER BY place);
END $$;
--> statement-breakpoint
-- Phonetic key of a folded word, in Latin letters for all thirteen scripts: keeps `a` only as the first letter, i for i,
-- e and y, u for u, o, v and w, no aspirates, no doubled letters. Digits stay.
CREATE FUNCTION search_sound(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	sound text := normalize(folded, NFC);
BEGIN
	IF sound ~ '[\u0b80-\u0bff]' THEN
		-- Tamil writes one letter for a voiced and an unvoiced consonant: voiced is what stands alone after a vowel or a nasal.
		sound := regexp_replace(sound, '(?<=[^\u0bcd])\u0b95(?!\u0bcd)|(?<=[\u0b99\u0b9e\u0ba3\u0ba8\u0bae\u0ba9]\u0bcd)\u0b95(?!\u0bcd)', 'g', 'g');
		sound := regexp_replace(sound, '(?<=[^\u0bcd])[\u0b9f\u0ba4](?!\u0bcd)|(?<=[\u0b99\u0b9e\u0ba3\u0ba8\u0bae\u0ba9]\u0bcd)[\u0b9f\u0ba4](?!\u0bcd)', 'd', 'g');
		sound := regexp_replace(sound, '(?<=[^\u0bcd])\u0baa(?!\u0bcd)|(?<=[\u0b99\u0b9e\u0ba3\u0ba8\u0bae\u0ba9]\u0bcd)\u0baa(?!\u0bcd)', 'b', 'g');
		sound := regexp_replace(sound, '(?<=[^\u0bcd])\u0b9a(?!\u0bcd)', 's', 'g');
	ELSIF sound ~ '[\u0600-\u06ff]' THEN
		-- The last letter of کرانہ is an a.
		sound := regexp_replace(sound, '(?<=.)\u06c1$', '');
		sound := regexp_replace(sound, '^\u0627(?=[\u0648\u06cc])', '');
	ELSIF sound ~ '[a-z]' THEN
		sound := regexp_replace(sound, '([^aeiou])\1', '\1', 'g');
		sound := regexp_replace(sound, 'a([bdfgklmnpstv])e$', 'i\1');
		sound := regexp_replace(sound, '(?<=.{3}[^aeiou])e$', '');
		sound := replace(replace(replace(replace(sound, 'tch', 'ch'), 'ck', 'k'), 'q', 'k'), 'x', 'ks');
		sound := regexp_replace(replace(replace(sound, 'sch', 'sk'), 'ch', '2'), 'c(?=[eiy])', 's', 'g');
		sound := replace(translate(sound, 'cfzwv', 'kpjuu'), '2', 'c');
		sound := regexp_replace(sound, '([bcdgjklprst])h+', '\1', 'g');
		sound := regexp_replace(sound, 'ai(?=.)', 'a', 'g');
		sound := translate(sound, 'eyo', 'iiu');
	END IF;
	-- ज्ञ is said gy, and য and ଯ at the beginning j.
	sound := regexp_replace(sound, '([\u091c\u0a9c\u0b1c])[\u094d\u0acd\u0b4d][\u091e\u0a9e\u0b1e]', 'gi', 'g');
	sound := regexp_replace(sound, '^[\u09af\u0b2f]', 'j');
	sound := replace(translate(sound, U&'\0915\0916\0917\0918\0919\091a\091b\091c\091d\091e\091f\0920\0921\0922\0923\0924\0925\0926\0927\0928\0929\092a\092b\092c\092d\092e\092f\0930\0931\0932\0933\0934\0935\0936\0937\0938\0939\0905\0906\0907\0908\0909\090a\090b\090d\090e\090f\0910\0911\0912\0913\0914\093f\0940\0941\0942\0943\0946\0947\0949\094a\094b\094c\0901\0902\0995\0996\0997\0998\0999\099a\099b\099c\099d\099e\099f\09a0\09a1\09a2\09a3\09a4\09a5\09a6\09a7\09a8\09a9\09aa\09ab\09ac\09ad\09ae\09af\09b0\09b1\09b2\09b3\09b4\09b5\09b6\09b7\09b8\09b9\0985\0986\0987\0988\0989\098a\098b\098d\098e\098f\0990\0991\0992\0993\0994\09bf\09c0\09c1\09c2\09c3\09c6\09c7\09c9\09ca\09cb\09cc\0981\0982\0a15\0a16\0a17\0a18\0a19\0a1a\0a1b\0a1c\0a1d\0a1e\0a1f\0a20\0a21\0a22\0a23\0a24\0a25\0a26\0a27\0a28\0a29\0a2a\0a2b\0a2c\0a2d\0a2e\0a2f\0a30\0a31\0a32\0a33\0a34\0a35\0a36\0a37\0a38\0a39\0a05\0a06\0a07\0a08\0a09\0a0a\0a0b\0a0d\0a0e\0a0f\0a10\0a11\0a12\0a13\0a14\0a3f\0a40\0a41\0a42\0a43\0a46\0a47\0a49\0a4a\0a4b\0a4c\0a01\0a02\0a95\0a96\0a97\0a98\0a99\0a9a\0a9b\0a9c\0a9d\0a9e\0a9f\0aa0\0aa1\0aa2\0aa3\0aa4\0aa5\0aa6\0aa7\0aa8\0aa9\0aaa\0aab\0aac\0aad\0aae\0aaf\0ab0\0ab1\0ab2\0ab3\0ab4\0ab5\0ab6\0ab7\0ab8\0ab9\0a85\0a86\0a87\0a88\0a89\0a8a\0a8b\0a8d\0a8e\0a8f\0a90\0a91\0a92\0a93\0a94\0abf\0ac0\0ac1\0ac2\0ac3\0ac6\0ac7\0ac9\0aca\0acb\0acc\0a81\0a82\0b15\0b16\0b17\0b18\0b19\0b1a\0b1b\0b1c\0b1d\0b1e\0b1f\0b20\0b21\0b22\0b23\0b24\0b25\0b26\0b27\0b28\0b29\0b2a\0b2b\0b2c\0b2d\0b2e\0b2f\0b30\0b31\0b32\0b33\0b34\0b35\0b36\0b37\0b38\0b39\0b05\0b06\0b07\0b08\0b09\0b0a\0b0b\0b0d\0b0e\0b0f\0b10\0b11\0b12\0b13\0b14\0b3f\0b40\0b41\0b42\0b43\0b46\0b47\0b49\0b4a\0b4b\0b4c\0b01\0b02\0b95\0b96\0b97\0b98\0b99\0b9a\0b9b\0b9c\0b9d\0b9e\0b9f\0ba0\0ba1\0ba2\0ba3\0ba4\0ba5\0ba6\0ba7\0ba8\0ba9\0baa\0bab\0bac\0bad\0bae\0baf\0bb0\0bb1\0bb2\0bb3\0bb4\0bb5\0bb6\0bb7\0bb8\0bb9\0b85\0b86\0b87\0b88\0b89\0b8a\0b8b\0b8d\0b8e\0b8f\0b90\0b91\0b92\0b93\0b94\0bbf\0bc0\0bc1\0bc2\0bc3\0bc6\0bc7\0bc9\0bca\0bcb\0bcc\0b81\0b82\0c15\0c16\0c17\0c18\0c19\0c1a\0c1b\0c1c\0c1d\0c1e\0c1f\0c20\0c21\0c22\0c23\0c24\0c25\0c26\0c27\0c28\0c29\0c2a\0c2b\0c2c\0c2d\0c2e\0c2f\0c30\0c31\0c32\0c33\0c34\0c35\0c36\0c37\0c38\0c39\0c05\0c06\0c07\0c08\0c09\0c0a\0c0b\0c0d\0c0e\0c0f\0c10\0c11\0c12\0c13\0c14\0c3f\0c40\0c41\0c42\0c43\0c46\0c47\0c49\0c4a\0c4b\0c4c\0c01\0c02\0c95\0c96\0c97\0c98\0c99\0c9a\0c9b\0c9c\0c9d\0c9e\0c9f\0ca0\0ca1\0ca2\0ca3\0ca4\0ca5\0ca6\0ca7\0ca8\0ca9\0caa\0cab\0cac\0cad\0cae\0caf\0cb0\0cb1\0cb2\0cb3\0cb4\0cb5\0cb6\0cb7\0cb8\0cb9\0c85\0c86\0c87\0c88\0c89\0c8a\0c8b\0c8d\0c8e\0c8f\0c90\0c91\0c92\0c93\0c94\0cbf\0cc0\0cc1\0cc2\0cc3\0cc6\0cc7\0cc9\0cca\0ccb\0ccc\0c81\0c82\0d15\0d16\0d17\0d18\0d19\0d1a\0d1b\0d1c\0d1d\0d1e\0d1f\0d20\0d21\0d22\0d23\0d24\0d25\0d26\0d27\0d28\0d29\0d2a\0d2b\0d2c\0d2d\0d2e\0d2f\0d30\0d31\0d32\0d33\0d34\0d35\0d36\0d37\0d38\0d39\0d05\0d06\0d07\0d08\0d09\0d0a\0d0b\0d0d\0d0e\0d0f\0d10\0d11\0d12\0d13\0d14\0d3f\0d40\0d41\0d42\0d43\0d46\0d47\0d49\0d4a\0d4b\0d4c\0d01\0d02\0a70\09ce\09f0\09f1\0d7a\0d7b\0d7c\0d7d\0d7e\0d7f\0b71\0b5f\0972\0627\0628\067e\062a\0679\0637\062b\0633\0635\062c\0686\062d\062e\062f\0688\0630\0632\0636\0638\0698\0631\0691\0634\063a\0641\0642\06a9\06af\0644\0645\0646\06ba\0648\06c1\06cc\06d2\0903\093c\093e\0945\0948\094d\0983\09bc\09be\09c5\09c8\09cd\0a03\0a3c\0a3e\0a45\0a48\0a4d\0a83\0abc\0abe\0ac5\0ac8\0acd\0b03\0b3c\0b3e\0b45\0b48\0b4d\0b83\0bbc\0bbe\0bc5\0bc8\0bcd\0c03\0c3c\0c3e\0c45\0c48\0c4d\0c83\0cbc\0cbe\0cc5\0cc8\0ccd\0d03\0d3c\0d3e\0d45\0d48\0d4d\0a71\0a72\0a73\0b56\0b57\0bd7\0d57\09d7\0c55\0c56\0cd5\0cd6\0d4e\0639\06be\0621', 'kkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnkkggnccjjnttddnttddnnppbbmirrlllussshaaiiuu1aiiauuuuiiuu1iiuuuunnntrunnrllkuiaabptttsssjchkddjjjjjrrsgpkkglmnnuhii'), '1', 'ri');
	sound := regexp_replace(sound, '[mn]+(?=[bp])', 'n', 'g');
	sound := left(sound, 1) || translate(substr(sound, 2), 'a', '');
	RETURN left(regexp_replace(sound, '(.)\1+', '\1', 'g'), 40);
END $$;
--> statement-breakpoint
-- A phonetic key with each of its letters left out once. Words with a variant in common are typos of each other.
CREATE FUNCTION search_variants(sound text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	IF length(sound) < 4 OR sound ~ '\d' THEN
		RETURN array[sound];
	END IF;
	RETURN array(SELECT sound UNION SELECT left(sound, at - 1) || substr(sound, at + 1) FROM generate_series(1, length(sound)) at);
END $$;
--> statement-breakpoint
-- Words with their source as label: A title, B package name, C developer, D two adjacent words of the title in one.
CREATE FUNCTION search_vector(titles text[], package text[], developer text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (SELECT coalesce(string_agg(format('''%s'':%s%s', word, least(place, 16000), label), ' '), '')::tsvector FROM (
		SELECT word, place, 'A' AS label FROM unnest(titles) WITH ORDINALITY of_title (word, place)
		UNION ALL SELECT word || follows, place, 'D' FROM (
			SELECT word, lead(word) OVER (ORDER BY place) AS follows, place FROM unnest(titles[1:8]) WITH ORDINALITY of_title (word, place)
		) pair WHERE follows IS NOT NULL AND word || follows !~ '\d'
		UNION ALL SELECT word, 400 + place, 'B' FROM unnest(package) WITH ORDINALITY of_package (word, place)
		UNION ALL SELECT word, 500 + place, 'C' FROM unnest(developer) WITH ORDINALITY of_developer (word, place)
	) said);
END $$;
--> statement-breakpoint
-- Adds unknown words to the vocabulary, in alphabetical order so that two transactions never wait for each other.
CREATE FUNCTION learn_search_words(said text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_word (word, sound, variants)
	SELECT word, sound, search_variants(sound) FROM (
		SELECT given.word, search_sound(given.word) AS sound FROM unnest(said) given (word)
		WHERE given.word !~ '\d' AND length(given.word) > 1 AND NOT EXISTS (SELECT FROM search_word known WHERE known.word = given.word)
		GROUP BY given.word
	) heard ORDER BY word ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- Writes the search rows of these apps, from the live version or, without one, the newest version.
CREATE FUNCTION keep_apps_found_by(apps uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	learned text[];
BEGIN
	WITH said AS (
		SELECT app.id, search_fold(app.title) AS title,
			search_fold(concat_ws(' ', app.title, details ->> 'title',
				(SELECT string_agg(listing ->> 'title', ' ') FROM jsonb_array_elements(languages) listing))) AS titles,
			search_fold(coalesce(app.package_name, '')) AS package, search_fold(developer.name) AS developer,
			-- Of live apps only, and of each its beginning: a draft is saved while it is typed, and may be of 300,000 letters.
			CASE WHEN app.live_version_id IS NULL THEN '' ELSE search_fold(left(concat_ws(' ',
				details ->> 'shortDescription', details ->> 'description',
				(SELECT string_agg(concat_ws(' ', listing ->> 'shortDescription', left(listing ->> 'description', 1000)), ' ')
				FROM jsonb_array_elements(languages) listing)), 20000)) END AS description,
			coalesce(contact, '') <> '' AS has_contact
		FROM app JOIN developer ON developer.id = app.developer_id
		LEFT JOIN LATERAL (
			-- A form is up to a megabyte, compressed: its parts are taken out of it at once.
			SELECT details, languages, "developerInfo" ->> 'supportContactNumber' AS contact FROM (
				SELECT form FROM version WHERE version.app_id = app.id AND (app.live_version_id IS NULL OR version.id = app.live_version_id)
				ORDER BY created_at DESC, seq_id DESC LIMIT 1
			) newest, jsonb_to_record(form) AS part (details jsonb, languages jsonb, "developerInfo" jsonb)
		) shown ON true
		WHERE app.id = ANY (apps)
	), split AS (
		SELECT id, title, titles, package, developer, has_contact, search_words(titles) AS title_words, search_words(package) AS package_words,
			search_words(developer) AS developer_words, search_words(description) AS description_words FROM said
	), kept AS (
		INSERT INTO app_found_by (app_id, title, names, words, description, has_contact,
			seq_id, developer_id, sorted_title, status, silent, external, featured, flagged, created_at, updated_at, live_from)
		SELECT split.id, left(split.title, 200), concat_ws(' ', titles, package, developer), search_vector(title_words, package_words, developer_words),
			array_to_tsvector(array(SELECT DISTINCT word FROM unnest(description_words[1:6000]) word)), has_contact,
			seq_id, developer_id, lower(app.title), status, silent, external, featured, flag IS NOT NULL, created_at, updated_at,
			(SELECT max(live_from) FROM version WHERE app_id = app.id AND version.status = 'active')
		FROM split JOIN app ON app.id = split.id
		ON CONFLICT (app_id) DO UPDATE SET title = excluded.title, names = excluded.names, words = excluded.words,
			description = excluded.description, has_contact = excluded.has_contact, developer_id = excluded.developer_id,
			sorted_title = excluded.sorted_title, status = excluded.status, silent = excluded.silent, external = excluded.external,
			featured = excluded.featured, flagged = excluded.flagged, updated_at = excluded.updated_at, live_from = excluded.live_from
	)
	SELECT array_agg(DISTINCT word) INTO learned FROM split, unnest(title_words || package_words || developer_words) word;
	PERFORM learn_search_words(learned);
END $$;
--> statement-breakpoint
-- Writes the search rows of these developers.
CREATE FUNCTION keep_developers_found_by(developers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- Whether two phonetic keys are at most one typo apart: a letter added, missing, replaced or swapped with the next.
CREATE FUNCTION search_is_near(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	head integer := 0;
	tail integer := 0;
	short integer := least(length(one), length(other));
BEGIN
	IF one = other OR length(one) <> length(other) THEN
		RETURN true;
	END IF;
	WHILE head < short AND substr(one, head + 1, 1) = substr(other, head + 1, 1) LOOP
		head := head + 1;
	END LOOP;
	WHILE tail < short - head AND substr(one, length(one) - tail, 1) = substr(other, length(other) - tail, 1) LOOP
		tail := tail + 1;
	END LOOP;
	RETURN head + tail >= short - 1 OR head + tail = short - 2 AND substr(one, head + 1, 1) = substr(other, head + 2, 1)
		AND substr(one, head + 2, 1) = substr(other, head + 1, 1);
END $$;
--> statement-breakpoint
-- Whether any app has a word with this prefix. Most are in the vocabulary; words with digits and joined title words are
-- in the index only.
CREATE FUNCTION search_is_said(word text, begun tsquery) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN word ~ '\d' OR length(word) < 2
		OR EXISTS (SELECT FROM search_word known WHERE known.word ~>=~ search_is_said.word AND known.word ~<~ (search_is_said.word || U&'\+10FFFF'))
		OR (SELECT count(*) FROM (SELECT FROM app_found_by WHERE words @@ begun OFFSET 0) found) > 0;
END $$;
--> statement-breakpoint
-- Parses a search text. `whole`: all its words. `exact`: each as a prefix. `narrow`: the same without short last words,
-- whose prefixes match too much. `near`: each word, or one that sounds like it in any script. `loose`: any of them, or of
-- words that sound a little like them. `exact_sought` and `near_sought`: what to search for `narrow` and `near`; null if no
-- app has such words. `fewer`: every combination without one word. `ways`: each word alone, as typed first, then by
-- similarity; the first `near_ways` sound like a typed word.
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
--> statement-breakpoint
-- Its queries are the same for every word; planning them again each time took longer than running them.
ALTER FUNCTION search_question(text, integer) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- The words of a filter as prefixes, for one label or all (empty).
CREATE FUNCTION search_terms(said text, label text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (SELECT string_agg(format('''%s'':*%s', word, label), ' & ')::tsquery FROM unnest(search_words(search_fold(said))) word);
END $$;
--> statement-breakpoint
-- The words of a filter as whole words: faster than prefixes if a word is frequent.
CREATE FUNCTION search_whole_terms(said text, label text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (SELECT string_agg(format('''%s''%s', word, coalesce(':' || nullif(label, ''), '')), ' & ')::tsquery FROM unnest(search_words(search_fold(said))) word);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.form -> 'details', OLD.form -> 'languages', OLD.form #> '{developerInfo,supportContactNumber}')
			IS NOT DISTINCT FROM (NEW.form -> 'details', NEW.form -> 'languages', NEW.form #> '{developerInfo,supportContactNumber}') THEN
			RETURN NULL;
		END IF;
	END IF;
	PERFORM keep_apps_found_by(array[id]) FROM app
	WHERE id = NEW.app_id AND (live_version_id IS NULL OR live_version_id = NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_apps_found_by(array[NEW.id]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_new_apps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_apps_found_by(array(SELECT id FROM made));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_new_developers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_developers_found_by(array(SELECT id FROM made));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_developer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_developers_found_by(array[NEW.id]);
	PERFORM keep_apps_found_by(array(SELECT id FROM app WHERE developer_id = NEW.id ORDER BY id));
	-- A name that was taken off is nobody's word any more.
	DELETE FROM search_word WHERE word = ANY (search_words(search_fold(OLD.name)))
		AND NOT EXISTS (SELECT FROM app_found_by WHERE words @@ format('''%s''', word)::tsquery)
		AND NOT EXISTS (SELECT FROM developer_found_by WHERE words @@ format('''%s''', word)::tsquery);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_found_by_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.developer_id IS NOT NULL THEN
		PERFORM keep_developers_found_by(array[OLD.developer_id]);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.developer_id IS NOT NULL THEN
		PERFORM keep_developers_found_by(array[NEW.developer_id]);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Copies the columns that lists filter and sort by, if nothing that is searched for has changed.
CREATE FUNCTION keep_facts_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE app_found_by SET status = NEW.status, silent = NEW.silent, external = NEW.external, featured = NEW.featured,
		flagged = NEW.flag IS NOT NULL, created_at = NEW.created_at, updated_at = NEW.updated_at
	WHERE app_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_live_from() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE app_found_by SET live_from = (SELECT max(live_from) FROM version WHERE app_id = NEW.app_id AND status = 'active')
	WHERE app_id = NEW.app_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER version_found_by AFTER INSERT OR UPDATE OF form, app_id ON "version" FOR EACH ROW EXECUTE FUNCTION keep_found_by_version();
--> statement-breakpoint
CREATE TRIGGER app_found_by_new AFTER INSERT ON "app" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_found_by_new_apps();
--> statement-breakpoint
CREATE TRIGGER app_found_by AFTER UPDATE OF title, package_name, developer_id, live_version_id ON "app" FOR EACH ROW
	WHEN ((OLD.title, OLD.package_name, OLD.developer_id, OLD.live_version_id) IS DISTINCT FROM (NEW.title, NEW.package_name, NEW.developer_id, NEW.live_version_id))
	EXECUTE FUNCTION keep_found_by_app();
--> statement-breakpoint
CREATE TRIGGER developer_found_by_new AFTER INSERT ON "developer" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_found_by_new_developers();
--> statement-breakpoint
CREATE TRIGGER developer_found_by AFTER UPDATE OF name ON "developer" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_found_by_developer();
--> statement-breakpoint
CREATE TRIGGER account_found_by AFTER INSERT OR DELETE OR UPDATE OF email, developer_id ON "account" FOR EACH ROW EXECUTE FUNCTION keep_found_by_account();
--> statement-breakpoint
CREATE TRIGGER app_found_by_facts AFTER UPDATE OF status, silent, external, featured, flag, created_at, updated_at ON "app" FOR EACH ROW
	WHEN ((OLD.status, OLD.silent, OLD.external, OLD.featured, OLD.flag, OLD.created_at, OLD.updated_at)
		IS DISTINCT FROM (NEW.status, NEW.silent, NEW.external, NEW.featured, NEW.flag, NEW.created_at, NEW.updated_at))
	EXECUTE FUNCTION keep_facts_of_app();
--> statement-breakpoint
CREATE TRIGGER version_live_from AFTER UPDATE OF status, live_from ON "version" FOR EACH ROW
	WHEN ((OLD.status = 'active' OR NEW.status = 'active') AND (OLD.status, OLD.live_from) IS DISTINCT FROM (NEW.status, NEW.live_from))
	EXECUTE FUNCTION keep_live_from();
--> statement-breakpoint
-- ==== Translation memory.

-- Queues an app for the translation memory when its live listing or its visibility in the store changes.
CREATE FUNCTION note_translation_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM translation_text WHERE app_id = NEW.id) OR EXISTS (
		SELECT FROM version WHERE id = NEW.live_version_id AND jsonb_array_length(form -> 'languages') > 0
	) THEN
		INSERT INTO translation_due (app_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_translation_due AFTER UPDATE OF live_version_id, status, silent ON "app" FOR EACH ROW
	WHEN ((OLD.live_version_id, OLD.status, OLD.silent) IS DISTINCT FROM (NEW.live_version_id, NEW.status, NEW.silent))
	EXECUTE FUNCTION note_translation_due();
--> statement-breakpoint
-- ==== Revisions are append-only.

CREATE FUNCTION refuse_revision_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a revision of a reason is written once';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_policy_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a revision of a rule is written once';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_editorial_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a save of an item is written once';
END $$;
--> statement-breakpoint
CREATE TRIGGER reason_revision_stays BEFORE UPDATE OR DELETE ON "reason_revision"
  FOR EACH ROW EXECUTE FUNCTION refuse_revision_change();
--> statement-breakpoint
CREATE TRIGGER policy_revision_stays BEFORE UPDATE OR DELETE ON "policy_revision"
  FOR EACH ROW EXECUTE FUNCTION refuse_policy_change();
--> statement-breakpoint
CREATE TRIGGER editorial_revision_stays BEFORE UPDATE OR DELETE ON "editorial_revision"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
--> statement-breakpoint
CREATE TRIGGER editorial_text_stays BEFORE UPDATE OR DELETE ON "editorial_text"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
