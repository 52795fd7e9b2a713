DROP INDEX "transition_decided";--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "waited_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transition" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "lane" text;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "flags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "risk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "version_queue_risk" ON "version" USING btree (risk desc,(coalesce("place_at", "due_at", "submitted_at", "status_since")),"seq_id") WHERE "version"."status" in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_queue_lane" ON "version" USING btree ("lane") WHERE "version"."status" in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_queue_flags" ON "version" USING gin ("flags") WHERE "version"."status" in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_unsorted" ON "version" USING btree ("id") WHERE lane is null and "version"."status" in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "transition_decided" ON "transition" USING btree ("at","to_status","by_account_id","lane","waited_from","due_at","claimed_at") WHERE from_status in ('inreview', 'rereview') and to_status in ('active', 'onhold', 'rejected');--> statement-breakpoint
UPDATE "transition" decision SET
  "waited_from" = (
    SELECT sent."at" FROM "transition" sent
    WHERE sent."version_id" = decision."version_id" AND sent."to_status" IN ('pending', 'rereview')
      AND sent."at" <= decision."at"
    ORDER BY sent."at" DESC LIMIT 1),
  "lane" = CASE
    WHEN decision."from_status" = 'rereview' THEN 'resubmission'
    WHEN EXISTS (
      SELECT 1 FROM "transition" earlier
      WHERE earlier."app_id" = decision."app_id" AND earlier."to_status" = 'active' AND earlier."at" < decision."at")
      THEN 'update'
    ELSE 'new_app' END
WHERE decision."from_status" IN ('inreview', 'rereview') AND decision."to_status" IN ('active', 'onhold', 'rejected');
