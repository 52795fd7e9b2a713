CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"developer_id" uuid,
	"language" text DEFAULT 'en-US' NOT NULL,
	"terms_agreed_at" timestamp with time zone,
	"utm" jsonb,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email"),
	CONSTRAINT "account_role" CHECK (role in ('normal', 'support', 'admin', 'superadmin')),
	CONSTRAINT "account_status" CHECK (status in ('enabled', 'disabled', 'deleted')),
	CONSTRAINT "account_email_lower" CHECK ("account"."email" = lower("account"."email"))
);
--> statement-breakpoint
CREATE TABLE "account_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_link_purpose" CHECK (purpose in ('verify_email', 'staff_invite'))
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "app" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "app_seq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1052001 CACHE 1),
	"developer_id" uuid NOT NULL,
	"package_name" text,
	"pinned_signers" text[],
	"title" text NOT NULL,
	"category" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"live_version_id" uuid,
	"silent" boolean DEFAULT false NOT NULL,
	"external" boolean DEFAULT false NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_status" CHECK (status in ('draft', 'pending', 'inreview', 'rereview', 'onhold', 'rejected', 'cancelled', 'active', 'inactive', 'blocked', 'limited_serving'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "developer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "developer_seq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1),
	"name" text NOT NULL,
	"account_type" text NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"phone" text NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "developer_status" CHECK (status in ('enabled', 'disabled', 'deleted')),
	CONSTRAINT "developer_account_type" CHECK (account_type in ('INDIVIDUAL', 'ENTERPRISE'))
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"developer_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe" text,
	"state" text DEFAULT 'ready' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 8 NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_by" uuid,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_state" CHECK (state in ('ready', 'running', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind" CHECK (kind in ('icon', 'hero', 'screenshot'))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"plain_text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "package_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"icon_sha256" text,
	"status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"verdict" text,
	"facts" jsonb,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_file_status" CHECK (status in ('NOT_STARTED', 'IN_PROGRESS', 'SUCCESS', 'PSEUDO_SUCCESS', 'FAILURE')),
	CONSTRAINT "package_file_kind" CHECK (kind in ('apk', 'aab', 'apks', 'mainObb', 'patchObb'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"admin_id" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "held_field" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"transition_id" uuid NOT NULL,
	"field" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fixed_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hold_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"held_field_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_reviewer" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transition" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"version_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"by_account_id" uuid,
	"by_admin_id" uuid,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "version_seq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7300001 CACHE 1),
	"app_id" uuid NOT NULL,
	"forked_version_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"mode" text NOT NULL,
	"save_type" text NOT NULL,
	"form" jsonb NOT NULL,
	"held_form" jsonb,
	"check_findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version_name" text,
	"version_code" text,
	"size_bytes" bigint,
	"step" integer DEFAULT 0 NOT NULL,
	"furthest_step" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"live_from" timestamp with time zone,
	"live_until" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "version_status" CHECK (status in ('draft', 'pending', 'inreview', 'rereview', 'onhold', 'rejected', 'active', 'cancelled', 'superseded'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app" ADD CONSTRAINT "app_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_file" ADD CONSTRAINT "package_file_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_file" ADD CONSTRAINT "package_file_version_id_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_field" ADD CONSTRAINT "held_field_version_id_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_field" ADD CONSTRAINT "held_field_transition_id_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."transition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_message" ADD CONSTRAINT "hold_message_held_field_id_held_field_id_fk" FOREIGN KEY ("held_field_id") REFERENCES "public"."held_field"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transition" ADD CONSTRAINT "transition_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version" ADD CONSTRAINT "version_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_developer" ON "account" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "account_link_account" ON "account_link" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","ended_at");--> statement-breakpoint
CREATE INDEX "app_developer" ON "app" USING btree ("developer_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_seq" ON "app" USING btree ("seq_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_package" ON "app" USING btree ("package_name") WHERE package_name is not null and live_version_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "developer_seq" ON "developer" USING btree ("seq_id");--> statement-breakpoint
CREATE INDEX "developer_name" ON "developer" USING btree ("name");--> statement-breakpoint
CREATE INDEX "upload_version" ON "upload" USING btree ("version_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_dedupe" ON "job" USING btree ("kind","dedupe") WHERE dedupe is not null and state in ('ready', 'running');--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "job_leased" ON "job" USING btree ("lease_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "media_developer" ON "media" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "package_file_version" ON "package_file" USING btree ("version_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "held_field_version" ON "held_field" USING btree ("version_id","held_at");--> statement-breakpoint
CREATE INDEX "hold_message_field" ON "hold_message" USING btree ("held_field_id","at");--> statement-breakpoint
CREATE INDEX "transition_app" ON "transition" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "transition_version" ON "transition" USING btree ("version_id","at");--> statement-breakpoint
CREATE INDEX "version_app" ON "version" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "version_queue" ON "version" USING btree ("due_at") WHERE status in ('inreview', 'rereview');--> statement-breakpoint
CREATE UNIQUE INDEX "version_in_progress" ON "version" USING btree ("app_id") WHERE status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');