CREATE TABLE "access_kit" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"needs_login" boolean NOT NULL,
	"sealed" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wiped_at" timestamp with time zone,
	"wiped_after" text,
	CONSTRAINT "access_kit_wiped_after" CHECK (wiped_after in ('active', 'rejected', 'draft', 'cancelled')),
	CONSTRAINT "access_kit_wiped" CHECK (wiped_at is null or sealed is null)
);
--> statement-breakpoint
CREATE TABLE "access_kit_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_kit" ADD CONSTRAINT "access_kit_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_kit_reading" ADD CONSTRAINT "access_kit_reading_app_id_access_kit_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."access_kit"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_kit_reading_app" ON "access_kit_reading" USING btree ("app_id","at");