CREATE TABLE "editorial" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"facts_revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"first_live_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"proposed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "editorial_kind" CHECK (kind in ('news', 'blog', 'newsletter', 'podcast', 'webinar', 'infographic', 'speaks')),
	CONSTRAINT "editorial_published" CHECK (published_revision is null or published_revision <= draft_revision),
	CONSTRAINT "editorial_live" CHECK (published_revision is null or (live_at is not null and first_live_at is not null))
);
--> statement-breakpoint
CREATE TABLE "editorial_like" (
	"editorial_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"context" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editorial_like_editorial_id_account_id_pk" PRIMARY KEY("editorial_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "editorial_media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_seconds" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editorial_media_mime" CHECK (mime in ('image/png', 'image/jpeg', 'image/webp', 'audio/mpeg', 'audio/mp4'))
);
--> statement-breakpoint
CREATE TABLE "editorial_revision" (
	"editorial_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"by_account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editorial_revision_editorial_id_number_pk" PRIMARY KEY("editorial_id","number")
);
--> statement-breakpoint
CREATE TABLE "editorial_sight" (
	"editorial_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"context" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "editorial_sight_editorial_id_account_id_what_context_day_pk" PRIMARY KEY("editorial_id","account_id","what","context","day")
);
--> statement-breakpoint
CREATE TABLE "editorial_text" (
	"editorial_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb,
	"title" text,
	"summary" text,
	"plain" text,
	"minutes" integer DEFAULT 0 NOT NULL,
	"source_number" integer NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "editorial_text_editorial_id_language_number_pk" PRIMARY KEY("editorial_id","language","number")
);
--> statement-breakpoint
CREATE TABLE "newsletter_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"editorial_id" uuid NOT NULL,
	"address" text NOT NULL,
	"account_id" uuid NOT NULL,
	"mail_id" uuid
);
--> statement-breakpoint
CREATE TABLE "newsletter_reader" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"bounced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "editorial" ADD CONSTRAINT "editorial_proposed_by_account_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_like" ADD CONSTRAINT "editorial_like_editorial_id_editorial_id_fk" FOREIGN KEY ("editorial_id") REFERENCES "public"."editorial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_like" ADD CONSTRAINT "editorial_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_revision" ADD CONSTRAINT "editorial_revision_editorial_id_editorial_id_fk" FOREIGN KEY ("editorial_id") REFERENCES "public"."editorial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_sight" ADD CONSTRAINT "editorial_sight_editorial_id_editorial_id_fk" FOREIGN KEY ("editorial_id") REFERENCES "public"."editorial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_sight" ADD CONSTRAINT "editorial_sight_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_text" ADD CONSTRAINT "editorial_text_editorial_id_editorial_id_fk" FOREIGN KEY ("editorial_id") REFERENCES "public"."editorial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mail" ADD CONSTRAINT "newsletter_mail_editorial_id_editorial_id_fk" FOREIGN KEY ("editorial_id") REFERENCES "public"."editorial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mail" ADD CONSTRAINT "newsletter_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_reader" ADD CONSTRAINT "newsletter_reader_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editorial_slug" ON "editorial" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "editorial_out" ON "editorial" USING btree ("kind","first_live_at","id") WHERE published_revision is not null;--> statement-breakpoint
CREATE INDEX "editorial_due" ON "editorial" USING btree ("publish_at") WHERE published_revision is null and publish_at is not null;--> statement-breakpoint
CREATE INDEX "editorial_standing" ON "editorial" USING btree ("published_revision","draft_revision","publish_at","unpublish_at");--> statement-breakpoint
CREATE INDEX "editorial_proposed" ON "editorial" USING btree ("proposed_by") WHERE proposed_by is not null;--> statement-breakpoint
CREATE INDEX "editorial_like_account" ON "editorial_like" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "editorial_media_content" ON "editorial_media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "editorial_sight_account" ON "editorial_sight" USING btree ("account_id","editorial_id");--> statement-breakpoint
CREATE INDEX "editorial_sight_day" ON "editorial_sight" USING btree ("day","editorial_id") WHERE what = 'view';--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_mail_once" ON "newsletter_mail" USING btree ("editorial_id","address");--> statement-breakpoint
CREATE INDEX "newsletter_mail_account" ON "newsletter_mail" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "newsletter_mail_mail" ON "newsletter_mail" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_reader_since" ON "newsletter_reader" USING btree ("since");--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('announcement-templates', 'announcements', 'cms', 'conflicts', 'deliveries', 'developers', 'identity', 'media-review', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'ticket-desk', 'transfers', 'visibility'));
--> statement-breakpoint
CREATE FUNCTION refuse_editorial_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'a save of an item is written once';
END $$;
--> statement-breakpoint
CREATE TRIGGER editorial_revision_stays BEFORE UPDATE OR DELETE ON "editorial_revision"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
--> statement-breakpoint
CREATE TRIGGER editorial_text_stays BEFORE UPDATE OR DELETE ON "editorial_text"
  FOR EACH ROW EXECUTE FUNCTION refuse_editorial_change();
