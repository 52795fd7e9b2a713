DROP INDEX "version_queue";--> statement-breakpoint
DROP INDEX "app_developer";--> statement-breakpoint
ALTER TABLE "app" ADD COLUMN "search_key" text GENERATED ALWAYS AS ((' ' || lower(translate(normalize((title || ' ' || coalesce(package_name, '')), NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', '')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "developer" ADD COLUMN "search_key" text GENERATED ALWAYS AS ((' ' || lower(translate(normalize((name), NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', '')))) STORED NOT NULL;--> statement-breakpoint
-- One statement: each alone would write the whole table again.
ALTER TABLE "version"
	ADD COLUMN "title" text GENERATED ALWAYS AS (form #>> '{details,title}') STORED NOT NULL,
	ADD COLUMN "category" text GENERATED ALWAYS AS (form #>> '{metadata,category}') STORED,
	ADD COLUMN "tags" jsonb GENERATED ALWAYS AS (form #> '{metadata,tags}') STORED NOT NULL,
	ADD COLUMN "icon_id" uuid GENERATED ALWAYS AS ((form #>> '{metadata,iconId}')::uuid) STORED,
	ADD COLUMN "package_file_id" uuid GENERATED ALWAYS AS ((form #>> '{upload,packageFileId}')::uuid) STORED,
	ADD COLUMN "search_key" text GENERATED ALWAYS AS ((' ' || lower(translate(normalize((form #>> '{details,title}'), NFD), U&'\093c\09bc\0a3c\0abc\0b3c\0cbc\200c\200d', '')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "app_changed" ON "app" USING btree (updated_at desc,"id");--> statement-breakpoint
CREATE INDEX "app_status_changed" ON "app" USING btree ("status",updated_at desc,"id");--> statement-breakpoint
CREATE INDEX "app_search" ON "app" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "app_live" ON "app" USING btree ("developer_id") WHERE live_version_id is not null;--> statement-breakpoint
CREATE INDEX "conflict_owner" ON "conflict" USING btree ("owner_app_id");--> statement-breakpoint
CREATE INDEX "developer_search" ON "developer" USING gin (search_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "package_file_icon" ON "package_file" USING btree ("icon_sha256");--> statement-breakpoint
CREATE INDEX "transition_decided" ON "transition" USING btree ("at","to_status","by_account_id") WHERE from_status in ('inreview', 'rereview') and to_status in ('active', 'onhold', 'rejected');--> statement-breakpoint
CREATE INDEX "version_queue_due" ON "version" USING btree ((coalesce("due_at", "submitted_at", "status_since")),"seq_id") WHERE status in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_queue_submitted" ON "version" USING btree ("submitted_at","seq_id") WHERE status in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_queue_title" ON "version" USING btree (lower(title),"seq_id") WHERE status in ('inreview', 'rereview');--> statement-breakpoint
CREATE INDEX "version_urgency" ON "version" USING btree ((case
  when "status" = 'onhold' then 0
  when "status" = 'draft' and "check_findings" <> '[]'::jsonb then 1
  when "status" = 'draft' then 2
  else 3 end),(case when "status" = 'onhold' then "status_since" end),updated_at desc,"id") WHERE status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');--> statement-breakpoint
CREATE INDEX "version_search" ON "version" USING gin (search_key gin_trgm_ops) WHERE status in ('draft', 'pending', 'inreview', 'rereview', 'onhold');--> statement-breakpoint
CREATE INDEX "app_developer" ON "app" USING btree ("developer_id",updated_at desc,"id");