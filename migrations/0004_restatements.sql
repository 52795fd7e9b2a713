CREATE TABLE "restatement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_hash" text NOT NULL,
	"app_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restated_at" timestamp with time zone,
	CONSTRAINT "restatement_kind" CHECK (kind in ('install', 'update', 'uninstall', 'impression', 'video_impression', 'open', 'download')),
	CONSTRAINT "restatement_days" CHECK (start_day <= end_day)
);
--> statement-breakpoint
ALTER TABLE "restatement" ADD CONSTRAINT "restatement_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restatement_file" ON "restatement" USING btree ("file_hash","app_id","kind","start_day");--> statement-breakpoint
CREATE INDEX "restatement_app" ON "restatement" USING btree ("app_id","start_day");