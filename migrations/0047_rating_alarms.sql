CREATE TABLE "rating_alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"version_code" bigint NOT NULL,
	"version_name" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"ratings" integer NOT NULL,
	"low" integer NOT NULL,
	"usual" double precision NOT NULL,
	"language" text,
	"topic" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_watch" (
	"app_id" uuid NOT NULL,
	"version_code" bigint NOT NULL,
	"version_name" text NOT NULL,
	"usual" double precision NOT NULL,
	"threshold" double precision NOT NULL,
	"score" double precision NOT NULL,
	"ratings" integer NOT NULL,
	"low" integer NOT NULL,
	"since" timestamp with time zone,
	"alarmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rating_watch_app_id_version_code_pk" PRIMARY KEY("app_id","version_code"),
	CONSTRAINT "rating_watch_usual" CHECK (usual > 0 and usual < 1),
	CONSTRAINT "rating_watch_score" CHECK (score >= 0)
);
--> statement-breakpoint
CREATE TABLE "rating_withdrawal" (
	"rating_id" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rating_count" DROP CONSTRAINT "rating_count_kind";--> statement-breakpoint
ALTER TABLE "rating_count" ADD COLUMN "low" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_alarm" ADD CONSTRAINT "rating_alarm_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_alarm" ADD CONSTRAINT "rating_alarm_acknowledged_by_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_watch" ADD CONSTRAINT "rating_watch_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_withdrawal" ADD CONSTRAINT "rating_withdrawal_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_alarm_of" ON "rating_alarm" USING btree ("app_id",raised_at desc);--> statement-breakpoint
CREATE UNIQUE INDEX "rating_alarm_open" ON "rating_alarm" USING btree ("app_id","version_code") WHERE acknowledged_at is null;--> statement-breakpoint
ALTER TABLE "rating_count" ADD CONSTRAINT "rating_count_kind" CHECK (kind in ('stars', 'version', 'device', 'language', 'topic', 'reply', 'day'));--> statement-breakpoint
-- What came before this migration is counted by its day, and its bad ratings by everything they are counted by.
INSERT INTO "rating_count" (app_id, kind, value, ratings, stars_total, low)
SELECT app_id, 'day', (changed_at AT TIME ZONE 'Asia/Kolkata')::date::text, count(*), sum(stars), count(*) FILTER (WHERE stars <= 2)
FROM "rating" GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE "rating_count" known SET low = counted.low
FROM (
  SELECT app_id, kind, value, count(*) AS low FROM "rating",
    LATERAL (
      SELECT kind, value FROM (VALUES ('stars', stars::text), ('version', version_code::text), ('device', device),
        ('language', language), ('reply', CASE WHEN text <> '' THEN reply_state END)) marks (kind, value)
      UNION ALL SELECT 'topic', unnest(topics)
    ) marks
  WHERE stars <= 2 GROUP BY 1, 2, 3
) counted
WHERE known.app_id = counted.app_id AND known.kind = counted.kind AND known.value = counted.value;
