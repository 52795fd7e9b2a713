ALTER TABLE "package_file" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "upload_developer" ON "upload" USING btree ("developer_id");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "package_file_developer" ON "package_file" USING btree ("developer_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "package_file_superseded" ON "package_file" USING btree ("superseded_at") WHERE discarded_at is null;