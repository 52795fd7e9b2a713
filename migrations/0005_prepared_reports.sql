CREATE TABLE "prepared_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer NOT NULL,
	"sha256" text,
	"size_bytes" bigint,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "prepared_report_state" CHECK (state in ('preparing', 'ready', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "prepared_report" ADD CONSTRAINT "prepared_report_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_report_once" ON "prepared_report" USING btree ("asked_by","question") WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX "prepared_report_content" ON "prepared_report" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "prepared_report_ended" ON "prepared_report" USING btree ("ended_at");