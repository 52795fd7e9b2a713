ALTER TABLE "upload" ALTER COLUMN "version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_request" ALTER COLUMN "consent_version" DROP NOT NULL;