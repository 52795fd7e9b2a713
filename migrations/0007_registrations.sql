CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_hash" text NOT NULL,
	"email" text NOT NULL,
	"person" jsonb NOT NULL,
	"developer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "account_link" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "link_id" uuid;--> statement-breakpoint
CREATE INDEX "registration_email" ON "registration" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registration_expiry" ON "registration" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_id_unique" UNIQUE("id");--> statement-breakpoint
DELETE FROM "mail" WHERE "template" IN ('verify-email', 'staff-invite') AND "delivered_at" IS NOT NULL;
