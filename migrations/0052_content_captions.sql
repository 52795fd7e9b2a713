CREATE TABLE "content_caption" (
	"asset_id" uuid NOT NULL,
	"language" text NOT NULL,
	"cues" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_caption_asset_id_language_pk" PRIMARY KEY("asset_id","language"),
	CONSTRAINT "content_caption_language" CHECK (language in ('en-US', 'hi-IN', 'mr-IN', 'gu-IN', 'te-IN', 'ta-IN', 'kn-IN', 'ml-IN', 'bn-IN', 'pa-IN', 'or-IN', 'as-IN', 'ur-IN'))
);
--> statement-breakpoint
ALTER TABLE "content_asset" DROP CONSTRAINT "content_asset_media";--> statement-breakpoint
ALTER TABLE "content_caption" ADD CONSTRAINT "content_caption_asset_id_content_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."content_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_asset" ADD CONSTRAINT "content_asset_media" CHECK (media in ('video', 'image', 'embed'));