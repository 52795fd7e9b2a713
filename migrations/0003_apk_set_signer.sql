ALTER TABLE "apk_set" ALTER COLUMN "signer_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apk_set" ALTER COLUMN "signer_subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apk_set" ALTER COLUMN "signer_not_after" DROP NOT NULL;