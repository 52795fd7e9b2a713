ALTER TABLE "transition" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "version_on_hold" ON "version" USING btree ("asked_at","status_since","id") WHERE "version"."status" = 'onhold';--> statement-breakpoint
CREATE INDEX "version_claimed" ON "version" USING btree ("claimed_at","claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
UPDATE "version" SET "held_by" = (
  SELECT "by_account_id" FROM "transition"
  WHERE "transition"."version_id" = "version"."id" AND "to_status" = 'onhold'
  ORDER BY "at" DESC LIMIT 1
) WHERE "status" IN ('onhold', 'rereview');--> statement-breakpoint
UPDATE "version" SET "asked_at" = (
  SELECT min("line"."at") FROM "hold_message" "line" JOIN "held_field" ON "held_field"."id" = "line"."held_field_id"
  WHERE "held_field"."version_id" = "version"."id" AND "held_field"."closed_at" IS NULL AND NOT "line"."by_reviewer"
  AND NOT EXISTS (
    SELECT 1 FROM "hold_message" "later"
    WHERE "later"."held_field_id" = "line"."held_field_id" AND "later"."by_reviewer" AND "later"."at" > "line"."at"
  )
) WHERE "status" = 'onhold';
