CREATE TABLE "account_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"admin_id" uuid,
	"data" jsonb NOT NULL,
	CONSTRAINT "account_event_kind" CHECK (kind in ('signed_in', 'sign_in_refused', 'signed_out', 'password_changed', 'password_reset', 'totp_on', 'totp_off', 'recovery_code_used', 'profile_changed', 'phone_verified', 'phone_changed', 'email_change_asked', 'email_change_taken_back', 'email_changed', 'session_ended', 'other_sessions_ended', 'export_asked', 'erasure_asked', 'erasure_taken_back', 'acting_started', 'acting_ended'))
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"plain_text" text NOT NULL,
	"code_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "account_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"sha256" text,
	"size_bytes" bigint,
	CONSTRAINT "account_export_state" CHECK (state in ('preparing', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_confirmed" boolean DEFAULT false NOT NULL,
	"new_confirmed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"country_code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_link" DROP CONSTRAINT "account_link_purpose";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "muted_notices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_event_account" ON "account_event" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_event_at" ON "account_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_recipient" ON "sms" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "sms_created" ON "sms" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_export_once" ON "account_export" USING btree ("account_id") WHERE state = 'preparing';--> statement-breakpoint
CREATE INDEX "account_export_content" ON "account_export" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "one_time_code_phone" ON "one_time_code" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_code_account" ON "one_time_code" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "account_erasure" ON "account" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_purpose" CHECK (purpose in ('verify_email', 'staff_invite', 'reset_password', 'confirm_old_email', 'confirm_new_email'));