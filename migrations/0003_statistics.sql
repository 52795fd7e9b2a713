CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_days" CHECK (start_day <= end_day)
);
--> statement-breakpoint
CREATE TABLE "ingestion_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_app" ON "campaign" USING btree ("app_id","start_day");--> statement-breakpoint
CREATE UNIQUE INDEX "ingestion_key_hash" ON "ingestion_key" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ingestion_key_name" ON "ingestion_key" USING btree ("name") WHERE revoked_at is null;