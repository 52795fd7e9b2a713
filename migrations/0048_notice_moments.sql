DROP INDEX "appeal_open_app";--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "account_demo" ON "account" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "appeal_app" ON "appeal" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "app_named" ON "app" USING btree ("package_name");--> statement-breakpoint
CREATE INDEX "apk_set_file" ON "apk_set" USING btree ("file_id","started_at");--> statement-breakpoint
CREATE INDEX "account_export_account" ON "account_export" USING btree ("account_id","asked_at");--> statement-breakpoint
-- Writes what these apps are found by: of the live version, or of the newest where none is live.
CREATE OR REPLACE FUNCTION keep_apps_found_by(apps uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
		INSERT INTO app_found_by (app_id, title, names, words, description, has_contact)
		SELECT id, left(title, 200), concat_ws(' ', titles, package, developer), search_vector(title_words, package_words, developer_words),
			array_to_tsvector(array(SELECT DISTINCT word FROM unnest(description_words[1:6000]) word)), has_contact FROM split
		ON CONFLICT (app_id) DO UPDATE SET title = excluded.title, names = excluded.names, words = excluded.words,
			description = excluded.description, has_contact = excluded.has_contact
	)
	SELECT array_agg(DISTINCT word) INTO learned FROM split, unnest(title_words || package_words || developer_words) word;
	PERFORM learn_search_words(learned);
END $$;
