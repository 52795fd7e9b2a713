DROP INDEX "rating_written";--> statement-breakpoint
CREATE INDEX "rating_written" ON "rating" USING btree ("app_id",changed_at desc,id desc,"copies","reply_state","stars") WHERE text <> '';