CREATE TABLE "name_claim" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"app_id" uuid NOT NULL,
	"developer_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT "saved_view_list";--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "note_url" text;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "owner_letter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "claimant_letter" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "conflict" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "package_name" ADD COLUMN "rollback_signers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "name_claim" ADD CONSTRAINT "name_claim_app_id_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."app"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_claim" ADD CONSTRAINT "name_claim_developer_id_developer_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."developer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_claim_token" ON "name_claim" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "name_claim_app" ON "name_claim" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "name_claim_developer" ON "name_claim" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "conflict_due" ON "conflict" USING btree ("due_at") WHERE status = 'conflict';--> statement-breakpoint
ALTER TABLE "conflict" ADD CONSTRAINT "conflict_proof" CHECK (proven_by in ('package', 'signature', 'domain'));--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_list" CHECK (list in ('conflicts', 'deliveries', 'developers', 'identity', 'offer-requests', 'review', 'review-appeals', 'review-holds', 'review-reasons', 'second-opinions', 'staff', 'staff-apps', 'transfers', 'visibility'));