ALTER TABLE "acting" DROP CONSTRAINT "acting_ended_by";--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_ended_by" CHECK (ended_by in ('reverted', 'replaced', 'session_ended', 'role_changed', 'suspended', 'expired'));--> statement-breakpoint
-- Copies are sealed from now on; those made before cannot be read as such, and their owners ask again.
UPDATE "account_export" SET "state" = 'failed', "sha256" = NULL, "size_bytes" = NULL, "ready_at" = NULL WHERE "state" = 'ready';
