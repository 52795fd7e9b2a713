CREATE TABLE "name_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"causes" jsonb NOT NULL,
	"resembles" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step_recovery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"statement" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_by" uuid,
	"first_proof" text,
	"first_reason" text,
	"first_at" timestamp with time zone,
	"second_by" uuid,
	"second_proof" text,
	"second_reason" text,
	"second_at" timestamp with time zone,
	"effective_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_key" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_request" ALTER COLUMN "consent_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "published_name" text;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "submitted" jsonb;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "submitted_name" text;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "developer_page" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_change" ADD CONSTRAINT "name_change_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_first_by_account_id_fk" FOREIGN KEY ("first_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_recovery" ADD CONSTRAINT "second_step_recovery_second_by_account_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_change_developer" ON "name_change" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "name_change_state" ON "name_change" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "name_change_waiting" ON "name_change" USING btree ("developer_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "second_step_recovery_open" ON "second_step_recovery" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "developer_page_waiting" ON "developer_page" USING btree ("submitted_at") WHERE submitted is not null;--> statement-breakpoint
ALTER TABLE "developer_page" ADD CONSTRAINT "developer_page_submitted" CHECK ((submitted is null) = (submitted_at is null) and (submitted is null) = (submitted_name is null));