CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"template_id" uuid,
	"audience" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"essential" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"people" integer NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "announcement_state" CHECK (state in ('scheduled', 'sending', 'sent', 'cancelled', 'failed')),
	CONSTRAINT "announcement_ended" CHECK ((state in ('sent', 'cancelled', 'failed')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "announcement_receiver" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"bell" boolean DEFAULT false NOT NULL,
	"mail_id" uuid,
	"left_out" text,
	CONSTRAINT "announcement_receiver_left_out" CHECK (left_out is null or left_out in ('disabled', 'unproven', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "announcement_template" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"essential" boolean NOT NULL,
	"texts" jsonb NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_template_id_announcement_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."announcement_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receiver" ADD CONSTRAINT "announcement_receiver_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_receiver" ADD CONSTRAINT "announcement_receiver_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_created" ON "announcement" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_receiver_once" ON "announcement_receiver" USING btree ("announcement_id","account_id");--> statement-breakpoint
CREATE INDEX "announcement_receiver_open" ON "announcement_receiver" USING btree ("announcement_id","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "announcement_receiver_account" ON "announcement_receiver" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcement_template_name" ON "announcement_template" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('announcement-templates', 'announcements', 'conflicts', 'deliveries', 'developers', 'identity', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'transfers', 'visibility'));