CREATE TABLE "staff_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "staff_note_subject_kind" CHECK (subject in ('Developer', 'App'))
);
--> statement-breakpoint
ALTER TABLE "acting" DROP CONSTRAINT "acting_ended_by";--> statement-breakpoint
ALTER TABLE "account_event" DROP CONSTRAINT "account_event_kind";--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "status_with_developer" text;--> statement-breakpoint
ALTER TABLE "developer" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_note" ADD CONSTRAINT "staff_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_note_subject" ON "staff_note" USING btree ("subject","subject_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "staff_note_writer" ON "staff_note" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_ended_by" CHECK (ended_by in ('reverted', 'replaced', 'session_ended', 'role_changed', 'suspended', 'account_closed', 'expired'));--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_kind" CHECK (kind in ('signed_in', 'sign_in_refused', 'signed_out', 'password_changed', 'password_reset', 'totp_on', 'totp_off', 'recovery_code_used', 'profile_changed', 'phone_verified', 'phone_changed', 'email_change_asked', 'email_change_taken_back', 'email_changed', 'session_ended', 'other_sessions_ended', 'export_asked', 'erasure_asked', 'erasure_taken_back', 'api_key_made', 'api_key_replaced', 'api_key_revoked', 'acting_started', 'acting_ended', 'account_disabled', 'account_enabled', 'account_deleted'));--> statement-breakpoint
ALTER TABLE "app" ADD CONSTRAINT "app_status_with_developer" CHECK (status_with_developer in ('active', 'limited_serving'));