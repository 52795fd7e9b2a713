CREATE TABLE "rating" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"person" text NOT NULL,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"topics" text[] NOT NULL,
	"version_code" bigint,
	"version_name" text NOT NULL,
	"device" text NOT NULL,
	"android_api" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"reply_state" text DEFAULT 'none' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"replied_by" uuid,
	"reply_changes" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"search_key" text GENERATED ALWAYS AS ((' ' || lower(translate(normalize((title || ' ' || text), NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', '')))) STORED NOT NULL,
	CONSTRAINT "rating_stars_given" CHECK (stars between 1 and 5),
	CONSTRAINT "rating_reply_state" CHECK (reply_state in ('none', 'replied', 'outdated')),
	CONSTRAINT "rating_written_in" CHECK (language in ('en-US', 'hi-IN', 'mr-IN', 'gu-IN', 'te-IN', 'ta-IN', 'kn-IN', 'ml-IN', 'bn-IN', 'pa-IN', 'or-IN', 'as-IN', 'ur-IN', 'hinglish', 'other'))
);
--> statement-breakpoint
CREATE TABLE "rating_count" (
	"app_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"ratings" integer NOT NULL,
	"stars_total" bigint NOT NULL,
	CONSTRAINT "rating_count_app_id_kind_value_pk" PRIMARY KEY("app_id","kind","value"),
	CONSTRAINT "rating_count_kind" CHECK (kind in ('stars', 'version', 'device', 'language', 'topic', 'reply'))
);
--> statement-breakpoint
CREATE TABLE "rating_moment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_moment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rating_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stars" smallint,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"by_account_id" uuid,
	CONSTRAINT "rating_moment_kind" CHECK (kind in ('rating', 'reply'))
);
--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_replied_by_account_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_count" ADD CONSTRAINT "rating_count_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_moment" ADD CONSTRAINT "rating_moment_rating_id_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."rating"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_moment" ADD CONSTRAINT "rating_moment_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_person" ON "rating" USING btree ("app_id","person");--> statement-breakpoint
CREATE INDEX "rating_changed" ON "rating" USING btree ("app_id",changed_at desc,id desc);--> statement-breakpoint
CREATE INDEX "rating_written" ON "rating" USING btree ("app_id",changed_at desc,id desc) WHERE text <> '';--> statement-breakpoint
CREATE INDEX "rating_stars" ON "rating" USING btree ("app_id","stars",changed_at desc,id desc);--> statement-breakpoint
CREATE INDEX "rating_version" ON "rating" USING btree ("app_id","version_code",changed_at desc,id desc);--> statement-breakpoint
CREATE INDEX "rating_language" ON "rating" USING btree ("app_id","language",changed_at desc,id desc);--> statement-breakpoint
CREATE INDEX "rating_device" ON "rating" USING btree ("app_id","device",changed_at desc,id desc);--> statement-breakpoint
CREATE INDEX "rating_reply" ON "rating" USING btree ("app_id","reply_state",changed_at desc,id desc) WHERE text <> '';--> statement-breakpoint
CREATE INDEX "rating_topic" ON "rating" USING gin ("topics") WHERE topics <> '{}';--> statement-breakpoint
CREATE INDEX "rating_search" ON "rating" USING gin (search_key gin_trgm_ops) WHERE text <> '';--> statement-breakpoint
CREATE INDEX "rating_moment_of" ON "rating_moment" USING btree ("rating_id",at desc);