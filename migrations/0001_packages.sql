CREATE TABLE "conflict" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"package_name" text NOT NULL,
	"owner_app_id" uuid NOT NULL,
	"owner_developer_id" uuid NOT NULL,
	"claimant_app_id" uuid NOT NULL,
	"claimant_developer_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"opened_by" uuid,
	"status" text DEFAULT 'conflict' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_status" CHECK (status in ('conflict', 'resolved_approved', 'resolved_published', 'resolved_rejected'))
);
--> statement-breakpoint
CREATE TABLE "package_name" (
	"name" text PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"signers" text[] NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_file" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "package_file" ADD COLUMN "inspector_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_file" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_file" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_owner_app_id_app_id_fk" FOREIGN KEY ("owner_app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_owner_developer_id_developer_id_fk" FOREIGN KEY ("owner_developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_claimant_app_id_app_id_fk" FOREIGN KEY ("claimant_app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_claimant_developer_id_developer_id_fk" FOREIGN KEY ("claimant_developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_file_id_package_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."package_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_name" ADD CONSTRAINT "package_name_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_name" ADD CONSTRAINT "package_name_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conflict_claim" ON "conflict" USING btree ("claimant_app_id","package_name");--> statement-breakpoint
CREATE INDEX "conflict_waiting" ON "conflict" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "package_file_content" ON "package_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "package_file_inspector" ON "package_file" USING btree ("inspector_version","uploaded_at");--> statement-breakpoint
INSERT INTO "package_name" ("name", "app_id", "developer_id", "signers", "since")
SELECT "app"."package_name", "app"."id", "app"."developer_id", coalesce("app"."pinned_signers", '{}'),
  coalesce((SELECT min("version"."live_from") FROM "version" WHERE "version"."app_id" = "app"."id"), now())
FROM "app" WHERE "app"."package_name" IS NOT NULL AND "app"."live_version_id" IS NOT NULL;--> statement-breakpoint
UPDATE "version" SET "form" = jsonb_set("form", '{upload,acceptsFewerDevices}', 'false')
WHERE "form" #> '{upload,acceptsFewerDevices}' IS NULL;--> statement-breakpoint
UPDATE "version" SET "held_form" = jsonb_set("held_form", '{upload,acceptsFewerDevices}', 'false')
WHERE "held_form" IS NOT NULL AND "held_form" #> '{upload,acceptsFewerDevices}' IS NULL;
