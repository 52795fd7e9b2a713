ALTER TABLE "version" ADD COLUMN "missing" integer;--> statement-breakpoint
CREATE INDEX "version_uncounted" ON "version" USING btree ("id") WHERE missing is null and status in ('draft', 'onhold');