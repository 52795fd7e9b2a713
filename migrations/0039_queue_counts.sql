DROP INDEX "version_queue_lane";--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "is_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "version_queue_counted" ON "version" USING btree ("lane","due_at","claimed_by","is_update") WHERE "version"."status" in ('inreview', 'rereview');--> statement-breakpoint
UPDATE "version" SET is_update = true FROM "app"
WHERE app.id = version.app_id AND app.live_version_id IS NOT NULL AND version.status IN ('inreview', 'rereview');
