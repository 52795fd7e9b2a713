SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
-- Written anew and not updated: an update of every row would leave the table and its indexes at twice their size.
CREATE TABLE "app_found_anew" AS
	SELECT found.*, app.seq_id, app.developer_id, lower(app.title) AS sorted_title, app.status, app.silent, app.external, app.featured,
		app.flag IS NOT NULL AS flagged, app.created_at, app.updated_at, live.live_from
	FROM "app_found_by" found JOIN "app" ON app.id = found.app_id
	LEFT JOIN (SELECT app_id, max(live_from) AS live_from FROM "version" WHERE status = 'active' GROUP BY app_id) live ON live.app_id = app.id;--> statement-breakpoint
DROP TABLE "app_found_by";--> statement-breakpoint
ALTER TABLE "app_found_anew" RENAME TO "app_found_by";--> statement-breakpoint
ALTER TABLE "app_found_by"
	ADD PRIMARY KEY ("app_id"),
	ALTER COLUMN "title" SET NOT NULL,
	ALTER COLUMN "names" SET NOT NULL,
	ALTER COLUMN "words" SET NOT NULL,
	ALTER COLUMN "description" SET NOT NULL,
	ALTER COLUMN "has_contact" SET NOT NULL,
	ALTER COLUMN "seq_id" SET NOT NULL,
	ALTER COLUMN "developer_id" SET NOT NULL,
	ALTER COLUMN "sorted_title" SET NOT NULL,
	ALTER COLUMN "status" SET NOT NULL,
	ALTER COLUMN "silent" SET NOT NULL,
	ALTER COLUMN "external" SET NOT NULL,
	ALTER COLUMN "featured" SET NOT NULL,
	ALTER COLUMN "flagged" SET NOT NULL,
	ALTER COLUMN "created_at" SET NOT NULL,
	ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "app_found_by" ADD CONSTRAINT "app_found_by_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_found_by_title" ON "app_found_by" USING btree (title text_pattern_ops);--> statement-breakpoint
CREATE INDEX "app_found_by_names" ON "app_found_by" USING gin (names gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_found_by_words" ON "app_found_by" USING gin ("words");--> statement-breakpoint
CREATE INDEX "app_found_by_description" ON "app_found_by" USING gin ("description");--> statement-breakpoint
CREATE INDEX "app_found_by_contact" ON "app_found_by" USING btree ("has_contact","app_id");--> statement-breakpoint
CREATE INDEX "app_found_by_changed" ON "app_found_by" USING btree (updated_at desc,"app_id","status","has_contact","live_from");--> statement-breakpoint
CREATE INDEX "app_found_by_created" ON "app_found_by" USING btree (created_at desc,"app_id","status","has_contact","live_from");--> statement-breakpoint
CREATE INDEX "app_found_by_sorted" ON "app_found_by" USING btree ("sorted_title","app_id","status","has_contact","live_from");--> statement-breakpoint
CREATE INDEX "app_found_by_seq" ON "app_found_by" USING btree ("seq_id","app_id","status","has_contact","live_from");--> statement-breakpoint
CREATE INDEX "app_found_by_live" ON "app_found_by" USING btree ("live_from");--> statement-breakpoint
CREATE INDEX "session_seen" ON "session" USING btree ("account_id","created_at");--> statement-breakpoint
-- What the planner knew of the table before is gone with it.
ANALYZE "app_found_by";--> statement-breakpoint
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
END $$;--> statement-breakpoint
-- What lists filter and sort by, where nothing that is searched for has changed.
CREATE FUNCTION keep_facts_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE app_found_by SET status = NEW.status, silent = NEW.silent, external = NEW.external, featured = NEW.featured,
		flagged = NEW.flag IS NOT NULL, created_at = NEW.created_at, updated_at = NEW.updated_at
	WHERE app_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_live_from() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE app_found_by SET live_from = (SELECT max(live_from) FROM version WHERE app_id = NEW.app_id AND status = 'active')
	WHERE app_id = NEW.app_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_found_by_facts AFTER UPDATE OF status, silent, external, featured, flag, created_at, updated_at ON "app" FOR EACH ROW
	WHEN ((OLD.status, OLD.silent, OLD.external, OLD.featured, OLD.flag, OLD.created_at, OLD.updated_at)
		IS DISTINCT FROM (NEW.status, NEW.silent, NEW.external, NEW.featured, NEW.flag, NEW.created_at, NEW.updated_at))
	EXECUTE FUNCTION keep_facts_of_app();--> statement-breakpoint
CREATE TRIGGER version_live_from AFTER UPDATE OF status, live_from ON "version" FOR EACH ROW
	WHEN ((OLD.status = 'active' OR NEW.status = 'active') AND (OLD.status, OLD.live_from) IS DISTINCT FROM (NEW.status, NEW.live_from))
	EXECUTE FUNCTION keep_live_from();
