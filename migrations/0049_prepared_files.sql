ALTER TABLE "prepared_report" RENAME TO "prepared_file";--> statement-breakpoint
ALTER TABLE "prepared_file" RENAME CONSTRAINT "prepared_report_pkey" TO "prepared_file_pkey";--> statement-breakpoint
ALTER TABLE "prepared_file" RENAME CONSTRAINT "prepared_report_state" TO "prepared_file_state";--> statement-breakpoint
ALTER TABLE "prepared_file" RENAME CONSTRAINT "prepared_report_app_id_app_id_fk" TO "prepared_file_app_id_app_id_fk";--> statement-breakpoint
ALTER INDEX "prepared_report_content" RENAME TO "prepared_file_content";--> statement-breakpoint
ALTER INDEX "prepared_report_ended" RENAME TO "prepared_file_ended";--> statement-breakpoint
ALTER TABLE "prepared_file" ADD COLUMN "kind" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_file" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prepared_file" ALTER COLUMN "app_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_file" ADD CONSTRAINT "prepared_file_of_app" CHECK ((kind = 'report') = (app_id is not null));--> statement-breakpoint
DROP INDEX "prepared_report_once";--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_file_once" ON "prepared_file" USING btree ("asked_by","kind","question") WHERE state = 'preparing';--> statement-breakpoint
-- What was waiting as an older release called it goes on.
UPDATE "job" SET "kind" = 'prepare-file' WHERE "kind" = 'prepare-report';--> statement-breakpoint
CREATE INDEX "account_verified" ON "account" USING btree ("developer_id") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "account_unverified" ON "account" USING btree ("developer_id") WHERE email_verified_at is null;--> statement-breakpoint
DROP INDEX "app_found_by_contact";--> statement-breakpoint
CREATE INDEX "app_found_by_contact" ON "app_found_by" USING btree ("has_contact","app_id");
