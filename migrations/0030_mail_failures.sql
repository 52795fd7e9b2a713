ALTER TABLE "mail" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("created_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("created_at") WHERE failed_at is null and delivered_at is null;--> statement-breakpoint
-- Mails from before: given up with their job, or refused, or without need since their link ended.
UPDATE "mail" SET "failed_at" = coalesce("job"."finished_at", now()), "failure" = 'given_up'
FROM "job"
WHERE "job"."kind" = 'deliver-mail' AND "job"."state" = 'dead' AND "job"."payload"->>'mailId' = "mail"."id"::text
	AND "mail"."delivered_at" IS NULL;--> statement-breakpoint
UPDATE "mail" SET "failed_at" = "created_at",
	"failure" = CASE WHEN "error" LIKE 'Its link %' THEN 'link_ended' ELSE 'refused' END
WHERE "delivered_at" IS NULL AND "failed_at" IS NULL AND "error" IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM "job" WHERE "kind" = 'deliver-mail' AND "state" IN ('ready', 'running')
		AND "payload"->>'mailId' = "mail"."id"::text);--> statement-breakpoint
-- The job that sends a mail is found by the mail's id.
UPDATE "job" SET "dedupe" = "payload"->>'mailId'
WHERE "kind" = 'deliver-mail' AND "dedupe" IS NULL AND "state" IN ('ready', 'running');--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_failure" CHECK ((failed_at is null) = (failure is null));