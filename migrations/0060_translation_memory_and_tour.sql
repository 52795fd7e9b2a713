-- What two texts have in common that say the same: folded as searching folds, every number a 0, without the stop at the end.
CREATE FUNCTION translation_key(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(regexp_replace(search_fold(said), '[0-9]+([.,][0-9]+)*', '0', 'g'), '\s+', ' ', 'g'), U&' .!\0964\06d4')
$$;--> statement-breakpoint
CREATE TABLE "translation_due" (
	"app_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_text" (
	"app_id" uuid NOT NULL,
	"place" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"key" text GENERATED ALWAYS AS (translation_key(text)) STORED NOT NULL,
	CONSTRAINT "translation_text_app_id_place_language_pk" PRIMARY KEY("app_id","place","language"),
	CONSTRAINT "translation_text_language" CHECK (language in ('en-US', 'hi-IN', 'mr-IN', 'gu-IN', 'te-IN', 'ta-IN', 'kn-IN', 'ml-IN', 'bn-IN', 'pa-IN', 'or-IN', 'as-IN', 'ur-IN'))
);
--> statement-breakpoint
ALTER TABLE "translation_due" ADD CONSTRAINT "translation_due_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_text" ADD CONSTRAINT "translation_text_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_text_same" ON "translation_text" USING btree ("language",md5(key));--> statement-breakpoint
CREATE INDEX "translation_text_alike" ON "translation_text" USING gin (key gin_trgm_ops) WHERE length(key) <= 300;--> statement-breakpoint
-- An app that gets another live listing, or that people read or no longer read in the store, is looked at again.
CREATE FUNCTION note_translation_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM translation_text WHERE app_id = NEW.id) OR EXISTS (
		SELECT FROM version WHERE id = NEW.live_version_id AND jsonb_array_length(form -> 'languages') > 0
	) THEN
		INSERT INTO translation_due (app_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_translation_due AFTER UPDATE OF live_version_id, status, silent ON "app" FOR EACH ROW
	WHEN ((OLD.live_version_id, OLD.status, OLD.silent) IS DISTINCT FROM (NEW.live_version_id, NEW.status, NEW.silent))
	EXECUTE FUNCTION note_translation_due();--> statement-breakpoint
INSERT INTO translation_due (app_id)
	SELECT app.id FROM app JOIN version ON version.id = app.live_version_id
	WHERE jsonb_array_length(version.form -> 'languages') > 0;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "tour_ended_at" timestamp with time zone;
