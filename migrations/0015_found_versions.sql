DROP INDEX "version_queue_place";--> statement-breakpoint
ALTER TABLE "version" ALTER COLUMN "search_key" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "version" ALTER COLUMN "search_key" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "version_queue_resubmitted" ON "version" USING btree ((coalesce("place_at", "due_at", "submitted_at", "status_since")),"seq_id") WHERE status = 'rereview';--> statement-breakpoint
CREATE INDEX "version_queue_place" ON "version" USING btree ((coalesce("place_at", "due_at", "submitted_at", "status_since")),"seq_id","place_at","due_at","submitted_at","status_since") WHERE status in ('inreview', 'rereview');--> statement-breakpoint
-- Folds as server/platform/db/search-key.ts does.
CREATE FUNCTION search_key_of(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ' ' || lower(translate(normalize(said, NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', ''))
$$;--> statement-breakpoint
CREATE FUNCTION version_search_key(of_form jsonb, of_app uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT search_key_of(concat_ws(' ', of_form #>> '{details,title}',
		(SELECT string_agg(listing ->> 'title', ' ') FROM jsonb_array_elements(of_form -> 'languages') listing),
		app.title, app.package_name, developer.name))
	FROM app JOIN developer ON developer.id = app.developer_id WHERE app.id = of_app
$$;--> statement-breakpoint
CREATE FUNCTION keep_version_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_key := version_search_key(NEW.form, NEW.app_id);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_search_keys_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE version SET search_key = version_search_key(form, app_id)
	WHERE app_id = NEW.id AND status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_search_keys_of_developer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE version SET search_key = version_search_key(form, app_id)
	WHERE app_id IN (SELECT id FROM app WHERE developer_id = NEW.id) AND status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER version_search_key BEFORE INSERT OR UPDATE OF form, status, app_id ON "version" FOR EACH ROW
	WHEN (NEW.status in ('draft', 'pending', 'inreview', 'rereview', 'onhold')) EXECUTE FUNCTION keep_version_search_key();--> statement-breakpoint
CREATE TRIGGER app_search_key AFTER UPDATE OF title, package_name, developer_id ON "app" FOR EACH ROW
	WHEN ((OLD.title, OLD.package_name, OLD.developer_id) IS DISTINCT FROM (NEW.title, NEW.package_name, NEW.developer_id))
	EXECUTE FUNCTION keep_search_keys_of_app();--> statement-breakpoint
CREATE TRIGGER developer_search_key AFTER UPDATE OF name ON "developer" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION keep_search_keys_of_developer();--> statement-breakpoint
UPDATE "version" SET search_key = version_search_key(form, app_id) WHERE status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');
