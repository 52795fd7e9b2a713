CREATE TABLE "content_asset" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"media" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_name" text NOT NULL,
	"facts" jsonb NOT NULL,
	"thumbnail_sha256" text,
	"thumbnail_mime" text,
	"in_library" boolean DEFAULT false NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_asset_media" CHECK (media in ('video', 'image'))
);
--> statement-breakpoint
CREATE TABLE "content_comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"placement_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_placement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asset_id" uuid NOT NULL,
	"app_id" uuid NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_placement_type" CHECK (type in ('verticalVideo', 'horizontalVideo', 'verticalBanner', 'horizontalBanner', 'appstories', 'appdetails')),
	CONSTRAINT "content_placement_language" CHECK (language in ('en-US', 'hi-IN', 'mr-IN', 'gu-IN', 'te-IN', 'ta-IN', 'kn-IN', 'ml-IN', 'bn-IN', 'pa-IN', 'or-IN', 'as-IN', 'ur-IN')),
	CONSTRAINT "content_placement_status" CHECK (status in ('draft', 'inreview', 'active', 'rejected', 'live'))
);
--> statement-breakpoint
ALTER TABLE "content_asset" ADD CONSTRAINT "content_asset_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_asset" ADD CONSTRAINT "content_asset_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_placement_id_content_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."content_placement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_comment" ADD CONSTRAINT "content_comment_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placement" ADD CONSTRAINT "content_placement_asset_id_content_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."content_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placement" ADD CONSTRAINT "content_placement_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_asset_developer" ON "content_asset" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE INDEX "content_asset_content" ON "content_asset" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "content_asset_thumbnail" ON "content_asset" USING btree ("thumbnail_sha256");--> statement-breakpoint
CREATE INDEX "content_comment_placement" ON "content_comment" USING btree ("placement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_placement_place" ON "content_placement" USING btree ("app_id","type","language","asset_id");--> statement-breakpoint
CREATE INDEX "content_placement_app" ON "content_placement" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "content_placement_asset" ON "content_placement" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "content_placement_status" ON "content_placement" USING btree ("status","status_since");