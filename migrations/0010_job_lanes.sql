DROP INDEX "job_due";--> statement-breakpoint
DROP INDEX "job_leased";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "job_started" ON "job" USING btree ("kind","started_at");--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "job_leased" ON "job" USING btree ("kind","lease_until") WHERE state = 'running';