CREATE TABLE "consent_given" (
	"app_id" uuid NOT NULL,
	"consent" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_by" uuid,
	CONSTRAINT "consent_given_app_id_consent_pk" PRIMARY KEY("app_id","consent"),
	CONSTRAINT "consent_given_kind" CHECK (consent in ('data_responsibility', 'medical_registration', 'drug_licence', 'lending_registration', 'grievance_officer', 'securities_registration', 'gaming_registration', 'legal_opinion'))
);
--> statement-breakpoint
CREATE TABLE "consent_paper" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"consent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_paper_kind" CHECK (consent in ('data_responsibility', 'medical_registration', 'drug_licence', 'lending_registration', 'grievance_officer', 'securities_registration', 'gaming_registration', 'legal_opinion'))
);
--> statement-breakpoint
CREATE TABLE "consent_paper_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"paper_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"valid_until" date,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"developer_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'IN_PROGRESS' NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"valid_until" timestamp with time zone,
	"proven_name" text,
	"compared_name" text,
	"subject_hash" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_check_state" CHECK (state in ('NOT_STARTED', 'IN_PROGRESS', 'SUCCESS', 'PSEUDO_SUCCESS', 'FAILURE')),
	CONSTRAINT "identity_check_provider" CHECK (provider in ('manual', 'openid'))
);
--> statement-breakpoint
CREATE TABLE "identity_document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_id" uuid NOT NULL,
	"paper" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"name" text NOT NULL,
	"number_masked" text NOT NULL,
	"number_hash" text,
	"pan_hash" text,
	"decision" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_document_kind" CHECK (paper in ('pan', 'aadhaar', 'passport', 'gst_certificate', 'incorporation'))
);
--> statement-breakpoint
CREATE TABLE "identity_sign_in" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consent_given" ADD CONSTRAINT "consent_given_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_given" ADD CONSTRAINT "consent_given_paper_id_consent_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."consent_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_given" ADD CONSTRAINT "consent_given_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_paper" ADD CONSTRAINT "consent_paper_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_paper_version" ADD CONSTRAINT "consent_paper_version_paper_id_consent_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."consent_paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_paper_version" ADD CONSTRAINT "consent_paper_version_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_check" ADD CONSTRAINT "identity_check_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_document" ADD CONSTRAINT "identity_document_check_id_identity_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sign_in" ADD CONSTRAINT "identity_sign_in_check_id_identity_check_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sign_in" ADD CONSTRAINT "identity_sign_in_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_given_paper" ON "consent_given" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "consent_paper_developer" ON "consent_paper" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_paper_version_number" ON "consent_paper_version" USING btree ("paper_id","number");--> statement-breakpoint
CREATE INDEX "consent_paper_version_content" ON "consent_paper_version" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "identity_check_developer" ON "identity_check" USING btree ("developer_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_check_waiting" ON "identity_check" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "identity_check_subject" ON "identity_check" USING btree ("subject_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_check_open" ON "identity_check" USING btree ("developer_id") WHERE state = 'IN_PROGRESS';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_document_paper" ON "identity_document" USING btree ("check_id","paper");--> statement-breakpoint
CREATE INDEX "identity_document_number" ON "identity_document" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "identity_document_content" ON "identity_document" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "identity_sign_in_expiry" ON "identity_sign_in" USING btree ("expires_at");