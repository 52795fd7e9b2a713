DROP INDEX "version_queue_due";--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "approved_test" jsonb;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "place_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "version_queue_place" ON "version" USING btree ((coalesce("place_at", "due_at", "submitted_at", "status_since")),"seq_id") WHERE "version"."status" in ('inreview', 'rereview');