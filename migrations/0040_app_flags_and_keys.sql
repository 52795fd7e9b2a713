CREATE TABLE "app_flag" (
	"app_id" uuid PRIMARY KEY NOT NULL,
	"says" text,
	"audience" text NOT NULL,
	"said_before" text,
	"audience_before" text DEFAULT 'staff' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"by_account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_flag_audience" CHECK (audience in ('staff', 'developer'))
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_scopes" CHECK (cardinality(scopes) > 0)
);
--> statement-breakpoint
CREATE TABLE "developer_access" (
	"developer_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_event" DROP CONSTRAINT "account_event_kind";--> statement-breakpoint
ALTER TABLE "app_flag" ADD CONSTRAINT "app_flag_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_flag" ADD CONSTRAINT "app_flag_by_account_id_account_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "developer_access" ADD CONSTRAINT "developer_access_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_key_developer" ON "api_key" USING btree ("developer_id","made_at");--> statement-breakpoint
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_kind" CHECK (kind in ('signed_in', 'sign_in_refused', 'signed_out', 'password_changed', 'password_reset', 'totp_on', 'totp_off', 'recovery_code_used', 'profile_changed', 'phone_verified', 'phone_changed', 'email_change_asked', 'email_change_taken_back', 'email_changed', 'session_ended', 'other_sessions_ended', 'export_asked', 'erasure_asked', 'erasure_taken_back', 'api_key_made', 'api_key_replaced', 'api_key_revoked', 'acting_started', 'acting_ended'));