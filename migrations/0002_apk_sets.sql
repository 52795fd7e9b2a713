CREATE TABLE "apk_set" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_id" uuid NOT NULL,
	"apks_file_id" uuid,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"signer_sha256" text NOT NULL,
	"signer_subject" text NOT NULL,
	"signer_not_after" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "apk_set_status" CHECK (status in ('NOT_STARTED', 'IN_PROGRESS', 'SUCCESS', 'PSEUDO_SUCCESS', 'FAILURE'))
);
--> statement-breakpoint
ALTER TABLE "apk_set" ADD CONSTRAINT "apk_set_file_id_package_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."package_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apk_set" ADD CONSTRAINT "apk_set_apks_file_id_package_file_id_fk" FOREIGN KEY ("apks_file_id") REFERENCES "public"."package_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "apk_set_running" ON "apk_set" USING btree ("file_id") WHERE status in ('NOT_STARTED', 'IN_PROGRESS');